import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { calls } from '#contract/calls.ts'
import { sectorOptions, tenSparks } from './answers.ts'

/** The least a server of these two calls can be: plain node:http, JSON.parse and the contract's own schema. */

const send = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

const sectorsText = JSON.stringify(sectorOptions)
const { request: schema } = calls.writeSparks

const answerSparks = (request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const parsed = schema?.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    if (parsed?.success) send(response, 200, JSON.stringify(tenSparks))
    else send(response, 422, '{}')
  })
}

createServer((request, response) => {
  if (request.url === '/healthz') send(response, 200, '{}')
  else if (request.method === 'GET' && request.url === '/v1/business/sectors')
    send(response, 200, sectorsText)
  else if (request.method === 'POST' && request.url?.startsWith('/v1/sparks/'))
    answerSparks(request, response)
  else send(response, 404, '{}')
}).listen(Number(process.env.PORT), '127.0.0.1')
