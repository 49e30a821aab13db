import { IconPlayerPlay } from '@tabler/icons-react';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { CheckedMeter } from './CheckedMeter.tsx';
import classes from './OpenInspectionBanner.module.css';

type Props = { readonly inspection: Inspection };

/** A link to the viewer's own visit in progress. */
export function OpenInspectionBanner({ inspection }: Props) {
  const t = useTranslations('inspections.open');
  return (
    <section className={classes.root} aria-label={t('text')}>
      <div className={classes.texts}>
        <span className={classes.title}>{t('text')}</span>
        <strong className={classes.name}>{inspection.name}</strong>
      </div>
      <CheckedMeter visit={inspection} />
      <LinkButton
        to="/app/places/edit/$placeId/inspections/$inspectionId"
        params={{ placeId: inspection.placeUuid, inspectionId: inspection.uuid }}
        className={classes.go}
        leftSection={<IconPlayerPlay size={17} />}
      >
        {t('continue')}
      </LinkButton>
    </section>
  );
}
