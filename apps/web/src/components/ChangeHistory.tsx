import { formatDateTime } from '~/lib/date-time.ts';
import classes from './ChangeHistory.module.css';
import { StatusBadge } from './StatusBadge.tsx';

export type ChangeStep = {
  readonly at: string;
  readonly by: string;
  /** A label that distinguishes the step, for example a correction. */
  readonly mark?: string | undefined;
  /** The reason of the change, where one is required. */
  readonly reason?: string | undefined;
  /** The changed values, before and after; the step that created the object has no `before`. */
  readonly lines: readonly { readonly label: string; readonly before?: string; readonly after: string }[];
};

/** The change history of an object: who changed what, oldest first. */
export function ChangeHistory({ steps }: { readonly steps: readonly ChangeStep[] }) {
  return (
    <ol className={classes.root}>
      {steps.map(({ at, by, mark, reason, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
        <li key={index} className={classes.step}>
          <span className={classes.author}>
            {by}, {formatDateTime(at)} {mark && <StatusBadge tone="warning">{mark}</StatusBadge>}
          </span>
          {reason && <span className={classes.reason}>{reason}</span>}
          {lines.map(({ label, before, after }) => (
            <span key={label} className={classes.line}>
              {label}: {before === undefined ? after : `${before} → ${after}`}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
