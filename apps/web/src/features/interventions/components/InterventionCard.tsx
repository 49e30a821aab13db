import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { DateTime } from '~/components/DateTime.tsx';
import { InterventionState } from './InterventionState.tsx';
import classes from './interventions.module.css';

/** An intervention as a card, where there is no room for a table. */
export function InterventionCard({ intervention }: { readonly intervention: Intervention }) {
  const { name, purpose, number, createdAt } = intervention;
  return (
    <div className={classes.card}>
      <div className={classes.reportHead}>
        <strong>{name}</strong>
        <InterventionState intervention={intervention} />
      </div>
      <span>{purpose}</span>
      <span className={classes.line}>
        {number && `${number} · `}
        <DateTime value={createdAt} />
      </span>
    </div>
  );
}
