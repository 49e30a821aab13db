import { Alert, Button, Text } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { canReadNfc, readTags } from '~/lib/nfc-reader.ts';

type State = 'reading' | 'unreadable' | 'failed' | 'missing';
type Props = { readonly onTag: (serialNumber: string) => void };

/** A phone without NFC, as opposed to one where it is off or not allowed. */
const stateOfError = (error: unknown): State =>
  error instanceof DOMException && error.name === 'NotSupportedError' ? 'missing' : 'failed';

/** Reads NFC tags while it is on the screen, in browsers that can. */
export function TagReader({ onTag }: Props) {
  return canReadNfc() ? <Reader onTag={onTag} /> : null;
}

function Reader({ onTag }: Props) {
  const t = useTranslations('inspections.scan');
  const [state, setState] = useState<State>('reading');
  const onTagRef = useRef(onTag);
  onTagRef.current = onTag;
  const stop = useRef<AbortController>(null);

  const start = useCallback(() => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setState('reading');
    const readTag = (serialNumber: string) => {
      setState('reading');
      onTagRef.current(serialNumber);
    };
    readTags({ onTag: readTag, onUnreadable: () => setState('unreadable') }, controller.signal).catch(
      (error: unknown) => {
        if (!controller.signal.aborted) setState(stateOfError(error));
      },
    );
  }, []);

  useEffect(() => {
    start();
    return () => stop.current?.abort();
  }, [start]);

  if (state === 'missing') return null;
  if (state === 'failed') {
    return (
      <>
        <Alert color="amber" role="status">
          {t('tagFailed')}
        </Alert>
        {/* the browser asks for permission only after a tap */}
        <Button variant="default" leftSection={<IconNfc size={20} />} onClick={start}>
          {t('tagStart')}
        </Button>
      </>
    );
  }
  return (
    <Text c="dimmed" fz="sm" role="status">
      {t(state === 'unreadable' ? 'tagUnreadable' : 'tagHint')}
    </Text>
  );
}
