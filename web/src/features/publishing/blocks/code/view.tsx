import type { BlockViewProps } from '../view-props.ts'

/** Code as it was written; long lines are moved sideways, by keys too. */
export const CodeBlock = ({ block: { content, language } }: BlockViewProps<'code'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must have the focus for its keys
  // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
  <pre role="group" aria-label={language ? `Extrait de code (${language})` : 'Extrait de code'} tabIndex={0}>
    <code>{content}</code>
  </pre>
)
