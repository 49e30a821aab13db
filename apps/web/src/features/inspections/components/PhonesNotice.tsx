import { Alert } from '@mantine/core';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { usePhonesOfVisit } from '../field-calls.ts';
import { personOf, SetAsideBadge, Waiting } from './field-log-texts.tsx';

/** Before an approval: phones that have not sent everything, because what they send later needs a decision. */
export function PhonesNotice({ inspection }: { readonly inspection: Pick<Inspection, 'uuid' | 'placeUuid'> }) {
  const t = useTranslations('inspections');
  const phones = usePhonesOfVisit(inspection).data ?? [];
  if (phones.length === 0) return null;
  return (
    <Alert color="yellow" role="alert" title={t('approve.phones', { count: phones.length })}>
      <ul>
        {phones.map((log) => (
          <li key={log.uuid}>
            {personOf(log)}: <Waiting log={log} /> · {t('field.column.lastHeard')}{' '}
            <RelativeTime value={log.lastHeardAt} /> {log.setAside > 0 && <SetAsideBadge log={log} />}
          </li>
        ))}
      </ul>
      <p>{t('approve.phonesLater')}</p>
    </Alert>
  );
}
