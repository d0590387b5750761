import { TextBlock } from '../text/view.tsx'
import type { BlockViewProps } from '../view-props.ts'

export const TakeawayBlock = (props: BlockViewProps<'takeaway'>) => (
  <aside className="takeaway">
    <h2>À retenir</h2>
    <TextBlock {...props} />
  </aside>
)
