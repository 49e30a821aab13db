import { Button } from '@mantine/core';
import { type MapRevision, REVISION_SIDES } from '@trapline/contract/maps/revision-schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import classes from './revisions.module.css';

type Props = {
  readonly revision: MapRevision;
  readonly onShow: () => void;
  /** Defined while the viewer's side has not agreed. */
  readonly onAgree: (() => void) | undefined;
};

export function RevisionRow({ revision, onShow, onAgree }: Props) {
  const t = useTranslations('maps.revisions');
  const { number, note, effectiveFrom, publishedBy, agreements } = revision;
  return (
    <li className={classes.revision}>
      <div className={classes.text}>
        <span className={classes.number}>{t('number', { number: String(number) })}</span>
        <span>{note}</span>
        <span className={classes.details}>
          <DateTime value={effectiveFrom} />, {publishedBy}
        </span>
        {REVISION_SIDES.map((side) => {
          const ownAgreement = agreements.find((agreement) => agreement.side === side);
          return (
            <span key={side} className={classes.details}>
              <StatusBadge tone={ownAgreement ? 'good' : 'quiet'}>{t(`side.${side}`)}</StatusBadge>{' '}
              {ownAgreement ? (
                <>
                  {ownAgreement.name}, <DateTime value={ownAgreement.at} />
                </>
              ) : (
                t('notAgreed')
              )}
            </span>
          );
        })}
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('showOf', { number: String(number) })}
          onClick={onShow}
        >
          {t('show')}
        </Button>
        {onAgree && (
          <Button size="compact-md" onClick={onAgree}>
            {t('agree')}
          </Button>
        )}
      </div>
    </li>
  );
}
