import type { Spark } from '#contract/entities.ts'
import { sectors } from '#server/domain/options.ts'

/** The answers of both servers in a comparison, so that they send the same bytes. */

export const sectorOptions = sectors.map(({ label }) => ({ label, value: label }))

export const tenSparks = Array.from({ length: 10 }, (_, index): Spark => ({
  text: `How might the delivery windows of regional suppliers look if customers of shop ${index} chose them a week ahead?`,
  origin: 'suppliers-processes',
  stem: { spark_id: `suppliers-processes-${index}` },
}))
