import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import type { PastLimitSet } from '@trapline/contract/limits/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { useLimitSets } from '../calls.ts';
import { useLimitTexts } from '../logic/use-limit-texts.ts';
import classes from './limits.module.css';

type Props = { readonly placeId: string; readonly types: readonly DeviceTypeWithCatalogue[] };

/** Earlier limits: reports of visits that ended while they were in force are printed with them. */
export function LimitSets({ placeId, types }: Props) {
  const t = useTranslations('limits.history');
  const { data } = useLimitSets(placeId);
  if (!data || data.length === 0) return null;
  return (
    <PageSection title={t('title')} lead={t('lead')}>
      <ul className={classes.sets}>
        {data.map((set) => (
          <li key={set.uuid}>
            <PastSet set={set} type={types.find(({ id }) => id === set.deviceType?.id)} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

type PastProps = { readonly set: PastLimitSet; readonly type: DeviceTypeWithCatalogue | undefined };

function PastSet({ set, type }: PastProps) {
  const t = useTranslations('limits');
  const limitTexts = useLimitTexts();
  const lines = type ? limitTexts(type, set.limits) : [];
  return (
    <>
      <span className={classes.name}>
        {t('history.set', { version: set.version })}
        {set.deviceType && `: ${set.deviceType.name}`}
      </span>
      <span>{lines.length > 0 ? lines.join(', ') : type && t('notSet')}</span>
      <span className={classes.line}>
        <DateTime atFacility value={set.effectiveFrom} />, <PersonName person={set.user} />
      </span>
    </>
  );
}
