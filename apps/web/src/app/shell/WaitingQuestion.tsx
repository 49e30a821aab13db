import { Alert, Button, Modal, Text } from '@mantine/core';
import { IconCloudUp, IconDownload, IconLogout } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '~/lib/session.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import classes from './WaitingQuestion.module.css';

type Props = { readonly count: number; readonly onLeave: () => void; readonly onStay: () => void };

type Notice = 'sending' | 'unsent' | 'writing' | 'fileSaved' | 'fileFailed';

const NOTICE_COLORS = { unsent: 'amber', fileSaved: 'petrol', fileFailed: 'red' } as const;

/** The choices of a person who signs out while entries wait: send them, save them to a file, or leave them here. */
export function WaitingQuestion({ count: countBefore, onLeave, onStay }: Props) {
  const t = useTranslations('myDay.signOut');
  const tUi = useTranslations('ui.action');
  const account = useAccount();
  const [count, setCount] = useState(countBefore);
  const [notice, setNotice] = useState<Notice | null>(null);
  const isOpen = useRef(true);
  useReturnFocus();
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const isBusy = notice === 'sending' || notice === 'writing';
  const send = async () => {
    setNotice('sending');
    try {
      const { sendWaiting } = await import('~/features/inspections/log/send-waiting.ts');
      const left = await sendWaiting(account);
      // whoever cancels in the meantime stays signed in
      if (!isOpen.current) return;
      if (left === 0) return onLeave();
      setCount(left);
    } catch {
      // the part or the database cannot be opened: everything stays
    }
    setNotice('unsent');
  };
  const write = async () => {
    setNotice('writing');
    try {
      const { writeRescueFile } = await import('~/features/inspections/log/write-rescue-file.ts');
      setNotice((await writeRescueFile()) ? 'fileSaved' : 'fileFailed');
    } catch {
      setNotice('fileFailed');
    }
  };
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('title', { count })}
      size="sm"
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div className={classes.body}>
        <Text>{t('text')}</Text>
        {notice !== null && !isBusy && (
          <Alert color={NOTICE_COLORS[notice]} role={notice === 'fileSaved' ? 'status' : 'alert'}>
            {t(notice, { count })}
          </Alert>
        )}
        <Button
          size="md"
          leftSection={<IconCloudUp size={20} aria-hidden="true" />}
          loading={notice === 'sending'}
          disabled={notice === 'writing'}
          data-autofocus
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          loading={notice === 'writing'}
          disabled={notice === 'sending'}
          onClick={() => void write()}
        >
          {t('file')}
        </Button>
        <div className={classes.leave}>
          <Button
            size="md"
            variant="default"
            fullWidth
            leftSection={<IconLogout size={20} aria-hidden="true" />}
            disabled={isBusy}
            aria-describedby="leave-entries"
            onClick={onLeave}
          >
            {t('leave')}
          </Button>
          <Text id="leave-entries" size="sm" c="dimmed">
            {t('leaveText')}
          </Text>
        </div>
        <Button size="md" variant="subtle" onClick={onStay}>
          {tUi('cancel')}
        </Button>
      </div>
    </Modal>
  );
}
