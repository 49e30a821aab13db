import type { MapChange } from '@trapline/contract/maps/revision-schemas.ts';
import { useTranslations } from 'use-intl';
import classes from './revisions.module.css';

type Props = { readonly changes: readonly MapChange[]; readonly isBetween?: boolean };

/** The differences of a plan, device by device. */
export function ChangeList({ changes, isBetween = false }: Props) {
  const t = useTranslations('maps.past');
  return (
    <ul className={classes.changes}>
      <li>{t(isBetween ? 'between' : 'changes', { count: changes.length })}</li>
      {changes.map(({ kind, deviceUuid, before, after }) => (
        <li key={deviceUuid}>{t(`kind.${kind}`, { before: before?.uniqueId ?? '', after: after?.uniqueId ?? '' })}</li>
      ))}
    </ul>
  );
}
