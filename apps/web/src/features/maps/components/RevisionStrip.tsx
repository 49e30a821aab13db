import { Button } from '@mantine/core';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { useAccount } from '~/lib/session.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { useRevisions } from '../calls.ts';
import classes from './revisions.module.css';

type Props = { readonly placeId: string; readonly mapId: string; readonly onOpen: () => void };

/** Above a plan: a revision waits for the viewer's side, or changes wait to be published; otherwise nothing. */
export function RevisionStrip({ placeId, mapId, onOpen }: Props) {
  const t = useTranslations('maps.revisions');
  const { data } = useRevisions(placeId, mapId);
  const may = useMayAtPlace(placeId);
  const side = isClientSide(useAccount()) ? 'CLIENT' : 'CONTRACTOR';
  const newest = data?.revisions[0];
  const needsAgreement = newest && may('maps.agree') && newest.agreements.every((one) => one.side !== side);
  const needsPublishing = data && data.revisions.length > 0 && data.unpublished > 0 && may('maps.edit');
  if (!needsAgreement && !needsPublishing) return null;
  return (
    <div className={classes.strip}>
      <span>
        {needsAgreement
          ? t('waits', { number: String(newest.number) })
          : t('unpublished', { count: data?.unpublished ?? 0 })}
      </span>
      <Button variant="default" size="compact-md" onClick={onOpen}>
        {t('open')}
      </Button>
    </div>
  );
}
