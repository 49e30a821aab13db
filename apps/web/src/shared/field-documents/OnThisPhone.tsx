import { Button } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { PageSection } from '~/components/PageSection.tsx';
import { invalidateStaleQueries } from '~/lib/query-invalidation.ts';
import { useAccount } from '~/lib/session.ts';
import { DocumentList } from './DocumentList.tsx';
import classes from './field-documents.module.css';
import { type DocumentKind, useFieldDocuments, usePhoneDocuments } from './field-documents.ts';

type Props = {
  readonly placeId: string;
  readonly kind: DocumentKind;
  /** The uuids of those that the server shows. */
  readonly listed: readonly string[] | undefined;
};

/** What this phone has of a facility that the server does not have completely, above the list of the server. */
export function OnThisPhone({ placeId, kind, listed }: Props) {
  const t = useTranslations('myDay');
  const { uuid, name, surname } = useAccount();
  const client = useQueryClient();
  const phone = useFieldDocuments();
  const all = usePhoneDocuments();
  useEffect(() => phone?.start({ uuid, name, surname }), [phone, uuid, name, surname]);
  const own = useMemo(
    () => all.filter((document) => document.placeUuid === placeId && document.kind === kind),
    [all, placeId, kind],
  );
  useEffect(() => phone?.onAccepted(() => invalidateStaleQueries(client)), [phone, client]);
  const isAccepted = own.some((one) => one.state === 'setAside' && listed?.includes(one.uuid));
  useEffect(() => {
    if (isAccepted) phone?.askOffice();
  }, [phone, isAccepted]);
  if (own.length === 0) return null;
  const isWaiting = own.some(({ state, photos }) => state === 'waiting' || state === 'refused' || photos > 0);
  return (
    <div className={classes.stack}>
      <PageSection
        title={t('documents.title')}
        action={
          isWaiting && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconCloudUp size={16} />}
              onClick={() => phone?.retry()}
            >
              {t('waiting.send')}
            </Button>
          )
        }
      >
        <DocumentList documents={own} />
      </PageSection>
    </div>
  );
}
