export interface FactLinesProps {
  className: string
  /** One line each; empty ones are left out. */
  lines: readonly string[]
}

/** The facts about a paper or a case study, below its title. */
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
