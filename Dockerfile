# The product as an image, for compose.yaml or by itself: docker build -t sparkwright .
FROM node:24-bookworm-slim AS build
WORKDIR /opt/sparkwright
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run codegen && npm run build && npm prune --omit=dev

# The npm packages include the Node version that everything was tested with.
FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /var/lib/sparkwright --shell /usr/sbin/nologin sparkwright
COPY --from=build /opt/sparkwright /opt/sparkwright
WORKDIR /opt/sparkwright
RUN chown -R sparkwright: .cache
# The same memory settings as in the systemd unit.
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=256" NODE_COMPILE_CACHE=/opt/sparkwright/.cache/node
ENV PATH=/opt/sparkwright/node_modules/.bin:$PATH HOST=0.0.0.0 DATA_DIR=/var/lib/sparkwright
USER sparkwright
# Stored data, and the cache of compiled code.
VOLUME /var/lib/sparkwright /opt/sparkwright/.cache
EXPOSE 3000
CMD ["node", "server/main.ts"]
