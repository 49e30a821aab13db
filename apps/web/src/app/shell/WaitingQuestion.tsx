import { Alert, Button, Modal, Text } from '@mantine/core';
import { IconCloudUp, IconDownload, IconLogout } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '~/lib/session.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import classes from './WaitingQuestion.module.css';

type Props = { readonly count: number | null; readonly onLeave: () => void; readonly onStay: () => void };

type Notice = 'unsent' | 'fileSaved' | 'fileFailed';

const NOTICE_COLORS = { unsent: 'amber', fileSaved: 'petrol', fileFailed: 'red' } as const;

const NOTICE_OF_FILE = { saved: 'fileSaved', cancelled: null, nothing: 'fileFailed' } as const;

const useIsOpen = () => {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
};

/** Sends what waits, or saves it to a file; these parts are loaded when they are needed. */
const useWaitingWork = (countBefore: number | null, onSent: () => void) => {
  const account = useAccount();
  const isOpen = useIsOpen();
  const [count, setCount] = useState(countBefore);
  const [running, setRunning] = useState<'sending' | 'writing' | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const run = async (step: 'sending' | 'writing', work: () => Promise<Notice | null>, failure: Notice) => {
    setRunning(step);
    setNotice(null);
    // without the part or the database of the phone everything stays as it is
    setNotice(await work().catch(() => failure));
    setRunning(null);
  };
  const send = () =>
    run(
      'sending',
      async () => {
        const { sendWaiting } = await import('~/features/inspections/log/send-waiting.ts');
        const left = await sendWaiting(account);
        setCount(left);
        if (left > 0) return 'unsent';
        // whoever cancels in the meantime stays signed in
        if (isOpen.current) onSent();
        return null;
      },
      'unsent',
    );
  const write = () =>
    run(
      'writing',
      async () => {
        const { writeRescueFile } = await import('~/features/inspections/log/write-rescue-file.ts');
        return NOTICE_OF_FILE[await writeRescueFile()];
      },
      'fileFailed',
    );
  return { count, running, notice, send, write };
};

/**
 * The choices of a person who signs out while entries wait: send them, save them to a file, or leave them here. `count` is
 * null if the entries on the phone cannot be read.
 */
export function WaitingQuestion({ count: countBefore, onLeave, onStay }: Props) {
  const t = useTranslations('myDay.signOut');
  const tUi = useTranslations('ui.action');
  const { count, running, notice, send, write } = useWaitingWork(countBefore, onLeave);
  useReturnFocus();
  const noticeText = (shown: Notice) =>
    shown === 'unsent' && count === null ? t('unread') : t(shown, { count: count ?? 0 });
  return (
    <Modal
      opened
      onClose={onStay}
      title={count === null ? t('titleUnread') : t('title', { count })}
      size="sm"
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div className={classes.body}>
        <Text>{count === null ? t('textUnread') : t('text')}</Text>
        {notice !== null && (
          <Alert color={NOTICE_COLORS[notice]} role={notice === 'fileSaved' ? 'status' : 'alert'}>
            {noticeText(notice)}
          </Alert>
        )}
        <Button
          size="md"
          leftSection={<IconCloudUp size={20} aria-hidden="true" />}
          loading={running === 'sending'}
          disabled={running === 'writing'}
          data-autofocus
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          loading={running === 'writing'}
          disabled={running === 'sending'}
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
            disabled={running !== null}
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
