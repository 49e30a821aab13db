import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconClockPause, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import classes from './field-documents.module.css';
import { type PhoneDocument, useFieldDocuments } from './field-documents.ts';

const STATES = {
  waiting: { tone: 'warning', Icon: IconCloudUp },
  sent: { tone: 'warning', Icon: IconCloudCheck },
  setAside: { tone: 'quiet', Icon: IconClockPause },
  rejected: { tone: 'bad', Icon: IconCircleX },
  refused: { tone: 'bad', Icon: IconAlertTriangle },
} as const satisfies Record<PhoneDocument['state'], { readonly tone: StatusTone; readonly Icon: unknown }>;

type Props = {
  readonly documents: readonly PhoneDocument[];
  /** The name of the facility, in a list of several facilities. */
  readonly placeNameOf?: (placeUuid: string) => string;
};

/** Interventions and recommendations on this phone, each with what the server does not have of it. */
export function DocumentList({ documents, placeNameOf }: Props) {
  const t = useTranslations('myDay.documents');
  const tKind = useTranslations('inspections.field.kind');
  const phone = useFieldDocuments();
  return (
    <ul className={classes.list}>
      {documents.map(({ uuid, kind, title, placeUuid, madeAt, state, photos, fault, mayDismiss }) => {
        const { tone, Icon } = STATES[state];
        const facts = [tKind(kind), placeNameOf?.(placeUuid), formatDateTime(madeAt)].filter(Boolean);
        return (
          <li key={uuid} className={classes.row}>
            <Icon size={20} stroke={1.7} aria-hidden="true" />
            <span className={classes.texts}>
              <span className={classes.title} data-excerpt title={title}>
                {title}
              </span>
              <span className={classes.facts}>{facts.join(' · ')}</span>
              <span className={classes.state}>
                <StatusBadge tone={tone}>{t(`state.${state}`)}</StatusBadge>
                {photos > 0 && <span className={classes.facts}>{t('photos', { count: photos })}</span>}
              </span>
              {fault && (
                <span className={classes.facts}>{state === 'rejected' ? t('because', { reason: fault }) : fault}</span>
              )}
            </span>
            {mayDismiss && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('dismissOne', { title })}
                onClick={() => phone?.dismiss(uuid)}
              >
                {t('dismiss')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
