export interface FactLinesProps {
  className: string
  /** What stands in one line each, as far as it reaches; an empty one leaves no line. */
  lines: readonly string[]
}

/** What is known of a paper or a case study, below its title. */
export function FactLines({ className, lines }: FactLinesProps) {
  const known = lines.filter((line) => line !== '')
  if (known.length === 0) return null
  return (
    <p dir="auto" className={className}>
      {known.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
