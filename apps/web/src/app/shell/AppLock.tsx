import { Button, Modal, Text } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPageHidden, markSeen, removeAppLock } from '~/lib/app-lock.ts';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { canHashPins, createPinRow, keyOfPin, PIN_LENGTH, type PinRow, removePin } from '~/lib/phone/pin.ts';
import { useAccount } from '~/lib/session.ts';
import { PinInput } from '../lock/PinInput.tsx';
import { runAppLock } from '../lock/run-app-lock.tsx';
import classes from './AppLock.module.css';

const database = openPhoneDatabase();

const hasPin = (person: string): Promise<boolean> =>
  database.read(async (table) => (await table<PinRow, string>('phone').get(keyOfPin(person))) !== undefined);

const storePin = async (person: string, pin: string): Promise<void> => {
  const row = await createPinRow(person, pin);
  await database.write((table) => table<PinRow, string>('phone').put(row));
};

const startLock = (person: string): void => {
  // a page that is locked counts as seen when the PIN was entered
  if (!isPageHidden()) markSeen(person);
  runAppLock();
};

type SetPinProps = { readonly person: string; readonly onSet: () => void };

/** Asks for a new PIN; the company requires it. */
function SetPin({ person, onSet }: SetPinProps) {
  const t = useTranslations('myDay.lock');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<'short' | 'different' | 'notStored' | null>(null);
  const [isStoring, setStoring] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < PIN_LENGTH) return setError('short');
    if (pin !== again) return setError('different');
    setStoring(true);
    try {
      await storePin(person, pin);
      onSet();
    } catch {
      setError('notStored');
      setStoring(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('setTitle')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="sm"
    >
      <form noValidate onSubmit={(event) => void submit(event)} className={classes.set}>
        <Text>{t('setText')}</Text>
        <PinInput
          label={t('pin')}
          data-autofocus
          value={pin}
          error={error === 'short' || error === 'notStored' ? t(error) : null}
          onChange={setPin}
        />
        <PinInput
          label={t('again')}
          value={again}
          error={error === 'different' ? t('different') : null}
          onChange={setAgain}
        />
        <Button type="submit" size="md" loading={isStoring}>
          {t('set')}
        </Button>
      </form>
    </Modal>
  );
}

/** The lock of the app, if the company requires it; without it an earlier PIN is removed. */
export function AppLock() {
  const { uuid, appLock } = useAccount();
  const [needsPin, setNeedsPin] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const follow = async () => {
      if (!appLock) {
        removeAppLock();
        await removePin(uuid);
      } else if (canHashPins()) {
        const isThere = await hasPin(uuid);
        if (!isCurrent) return;
        if (isThere) startLock(uuid);
        setNeedsPin(!isThere);
      }
    };
    // a browser without storage has no data to hide
    void follow().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [uuid, appLock]);
  if (!needsPin || !appLock) return null;
  return (
    <SetPin
      person={uuid}
      onSet={() => {
        startLock(uuid);
        setNeedsPin(false);
      }}
    />
  );
}
