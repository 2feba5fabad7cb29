import type { Extractor } from '../domain/ports.ts'
import { UnreadableFile } from '../domain/failures.ts'
import { fileKind, formatOf, isDecodable } from './file-kind.ts'
import { readPdf } from './pdf.reading.ts'
import { sharedProcesses, type Processes } from './processes.ts'

/** The longer side of pictures for vision models, in pixels; models scale larger pictures down anyway. */
const previewSide = 1_568

/** Creates the extractor, which reads files in separate processes (AMB-74) and stores nothing. */
export const createExtractor = (processes: Processes = sharedProcesses()): Extractor => {
  const requireDecodable = (bytes: Uint8Array): Uint8Array => {
    if (!isDecodable(fileKind(bytes))) throw new UnreadableFile('kind')
    return bytes
  }
  return {
    pdf: async (bytes, options) => {
      if (fileKind(bytes) !== 'pdf') throw new UnreadableFile('kind')
      return readPdf(processes, bytes, options)
    },
    picture: async (bytes, options) => {
      // A known image format without a decoder here: answer with its name.
      if (fileKind(bytes) === 'picture') return { text: '', confidence: 0, format: formatOf(bytes) }
      return processes.run({ kind: 'image', bytes: requireDecodable(bytes) }, options)
    },
    preview: async (bytes, options) => {
      const made = await processes.run(
        { kind: 'preview', bytes: requireDecodable(bytes), side: previewSide },
        options,
      )
      return made.bytes
    },
  }
}
