import { Button, Modal, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { createPinRow, PIN_LENGTH, type PinRow } from '~/lib/phone/pin.ts';
import { PinInput } from '../lock/PinInput.tsx';
import classes from './SetPin.module.css';

const database = openPhoneDatabase();

const storePin = async (person: string, pin: string): Promise<void> => {
  const row = await createPinRow(person, pin);
  await database.write((table) => table<PinRow, string>('phone').put(row));
};

type Props = { readonly person: string; readonly onSet: () => void; readonly onSkip: () => void };

/** Asks for a new PIN; the company requires it. It can be left only if the phone cannot store it. */
export function SetPin({ person, onSet, onSkip }: Props) {
  const t = useTranslations('myDay.lock');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<'short' | 'different' | 'notStored' | null>(null);
  const [isStoring, setStoring] = useState(false);
  const [hasFailed, setFailed] = useState(false);
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
      setFailed(true);
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
        {hasFailed && (
          <Button variant="subtle" size="md" disabled={isStoring} onClick={onSkip}>
            {t('withoutPin')}
          </Button>
        )}
      </form>
    </Modal>
  );
}
