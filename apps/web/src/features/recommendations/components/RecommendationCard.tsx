import type { ListedRecommendation } from '@trapline/contract/recommendations/schemas.ts';
import { ownerName } from '../logic/owner-name.ts';
import { shortText } from '../logic/short-text.ts';
import { DueDate, KindMark, PriorityBadge, RecommendationStatusBadge } from './badges.tsx';
import classes from './recommendations.module.css';

/** A recommendation as a card, where there is no room for a table. */
export function RecommendationCard({ recommendation: row }: { readonly recommendation: ListedRecommendation }) {
  const owner = ownerName(row);
  return (
    <div className={classes.card}>
      <span className={classes.short}>
        <span className={classes.number}>{row.uniqueId}</span> {shortText(row.recommendation)}
      </span>
      {/* beside the text, the state would leave it half of the width of a phone */}
      <div className={classes.line}>
        <RecommendationStatusBadge status={row.status} />
        <PriorityBadge priority={row.priority} />
        <DueDate recommendation={row} />
        <KindMark kind={row.kind} />
        {owner && <span>{owner}</span>}
      </div>
    </div>
  );
}
