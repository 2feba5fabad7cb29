// Answered in place of the service worker with OFFLINE=off: takes it away from every browser that has it, with all it kept.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

const leave = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
