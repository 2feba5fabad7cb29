import { workerData } from 'node:worker_threads'

/**
 * A thread of a reading process that ends the process when it takes more memory than it may, and when the server has
 * gone, however busy its main thread is: what is unfolded from a file lies outside the limits of the engine
 * (reliability §0.8).
 */
const { most, every } = workerData as { most: number; every: number }
const server = process.ppid

setInterval(() => {
  if (process.memoryUsage.rss() > most || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, every)
