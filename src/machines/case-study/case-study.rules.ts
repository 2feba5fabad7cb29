/**
 * What a case study tells, parted: what was done and what came of it, and where there are three paragraphs or more, in the last of
 * them what can be learnt.
 */
export const storyOf = (summary: string): { story: string[]; lesson?: string } => {
  const paragraphs = summary.split(/\n+/u).filter((paragraph) => paragraph.trim() !== '')
  const lesson = paragraphs.length < 3 ? undefined : paragraphs.pop()
  return { story: paragraphs, ...(lesson !== undefined && { lesson }) }
}
