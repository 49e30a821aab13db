import { Button, Modal, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Eui } from '@trapline/contract/lora-devices/payloads.ts';
import type { QuarantineEntry } from '@trapline/contract/uplinks/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { DateTime } from '~/components/DateTime.tsx';
import { Facts } from '~/components/Facts.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { useDiscardQuarantined } from '../calls.ts';
import classes from './uplinks.module.css';
import { ReasonBadge, useQuarantinedName } from './use-quarantine-columns.tsx';

type Props = { readonly quarantined: QuarantineEntry; readonly onClose: () => void };

const prettyJson = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

/** A quarantined message in full, and the actions on it. */
export function QuarantinedModal({ quarantined, onClose }: Props) {
  const t = useTranslations('uplinks.quarantined');
  const ui = useTranslations('ui.action');
  const [isConfirming, setConfirming] = useState(false);
  useReturnFocus();
  if (isConfirming) return <Discard quarantined={quarantined} onClose={onClose} />;
  return (
    <Modal opened size="lg" title={t('title')} onClose={onClose} closeButtonProps={{ 'aria-label': ui('close') }}>
      <div className={classes.stack}>
        <QuarantinedFacts quarantined={quarantined} />
        <div className={classes.buttons}>
          {quarantined.reason === 'unknown_device' && Eui.safeParse(quarantined.devEui).success && (
            <LinkButton
              to="/app/lora/devices/create"
              search={{ devEui: quarantined.devEui, ...(quarantined.company && { company: quarantined.company.uuid }) }}
              leftSection={<IconPlus size={17} />}
            >
              {t('make')}
            </LinkButton>
          )}
          <Button variant="default" leftSection={<IconTrash size={17} />} onClick={() => setConfirming(true)}>
            {t('discard')}
          </Button>
        </div>
        <section>
          <Title order={3} className={classes.title}>
            {t('body')}
          </Title>
          <pre className={classes.sent}>{prettyJson(quarantined.body)}</pre>
        </section>
      </div>
    </Modal>
  );
}

function QuarantinedFacts({ quarantined }: { readonly quarantined: QuarantineEntry }) {
  const t = useTranslations('uplinks');
  const nameOf = useQuarantinedName();
  const { reason, network, company, count, firstAt, lastAt } = quarantined;
  return (
    <Facts
      items={[
        { label: t('quarantined.devEui'), value: <span className={classes.eui}>{nameOf(quarantined)}</span> },
        { label: t('quarantined.reason'), value: <ReasonBadge reason={reason} /> },
        { label: t('quarantined.network'), value: `${network.name} · ${company?.name ?? t('installation')}` },
        { label: t('quarantined.count'), value: t('quarantined.times', { count }) },
        { label: t('quarantined.first'), value: <DateTime value={firstAt} /> },
        { label: t('quarantined.last'), value: <DateTime value={lastAt} /> },
      ]}
    />
  );
}

function Discard({ quarantined, onClose }: Props) {
  const t = useTranslations('uplinks.quarantined');
  const discard = useDiscardQuarantined();
  return (
    <ConfirmWrite
      title={t('discardTitle')}
      confirmLabel={t('discard')}
      danger
      successMessage={t('discarded')}
      onConfirm={() => discard.mutateAsync({ params: { quarantinedId: quarantined.uuid } })}
      onClose={onClose}
    >
      {t('discardText')}
    </ConfirmWrite>
  );
}
