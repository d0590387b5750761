import { headingStyle, INK, RULE, ruleStyle, SOFT, siteStyle, softStyle, textStyle } from './mail-styles.ts'

// What issues of letters are drawn with besides (`mail-styles.ts`).

const WASH = '#f3efe6'
const MONOSPACE = 'Menlo, Consolas, monospace'
export const letterStyle = { ...siteStyle, margin: 0, color: INK }
export const senderStyle = { ...softStyle, margin: '0 0 20px' }
export const titleStyle = { ...headingStyle, margin: '0 0 8px', fontSize: '22px', lineHeight: '28px' }
export const headlineStyles = {
  main: { ...titleStyle, margin: '28px 0 10px', fontSize: '19px', lineHeight: '26px' },
  sub: { ...titleStyle, margin: '24px 0 10px', fontSize: '17px', lineHeight: '24px' },
}
export const figureStyle = { margin: '0 0 16px' }
export const linkedPictureStyle = { margin: '0 0 10px' }
export const pictureStyle = { ...softStyle, display: 'block', width: '100%', height: 'auto', margin: 0, border: 0 }
export const captionStyle = { ...softStyle, margin: '6px 0 0' }
export const onPageStyle = { ...softStyle, margin: '0 0 16px' }
export const listStyle = { margin: '6px 0 14px', padding: '0 0 0 24px' }
export const itemStyle = { ...textStyle, margin: '0 0 6px' }
export const quoteStyle = { margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: `3px solid ${RULE}` }
export const quotedStyle = { ...textStyle, margin: 0, fontSize: '18px', lineHeight: '27px', fontStyle: 'italic' }
export const boxStyle = { margin: '0 0 16px', backgroundColor: WASH, tableLayout: 'fixed' } as const
export const boxCellStyle = { padding: '14px 16px' }
/** Its last paragraph brings the rest. */
export const takeawayCellStyle = { padding: '14px 16px 0' }
export const boxTitleStyle = { ...softStyle, fontWeight: 700 }
/** Leaves the lines where they are. */
export const raisedStyle = { fontSize: '12px', lineHeight: 0 }
export const codeStyle = { fontFamily: MONOSPACE, fontSize: '14px' }
export const preStyle = {
  ...{ ...textStyle, margin: 0, fontFamily: MONOSPACE, fontSize: '13px', lineHeight: '20px' },
  whiteSpace: 'pre-wrap',
} as const
export const dividerStyle = { width: '80px', margin: '28px auto', border: 0, borderTop: `1px solid ${SOFT}` }
export const betweenStyle = { ...ruleStyle, margin: '28px 0' }
export const scrollStyle = { margin: '0 0 16px', overflowX: 'auto' } as const
export const dataStyle = { borderCollapse: 'collapse' } as const
const cellStyle = {
  ...textStyle,
  fontSize: '14px',
  lineHeight: '20px',
  padding: '6px 12px 6px 0',
  overflowWrap: 'normal',
} as const
export const cellStyles = {
  td: { ...cellStyle, borderBottom: `1px solid ${RULE}`, verticalAlign: 'top' },
  th: { ...cellStyle, borderBottom: `1px solid ${SOFT}`, textAlign: 'left', verticalAlign: 'bottom' },
} as const
