import { Button, Card, Text, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { ScanCamera } from '~/components/ScanCamera.tsx';
import { codeOf } from '~/lib/label-code.ts';
import classes from './ScanScreen.module.css';

const route = getRouteApi('/app/scan');

/** The camera outside any visit: a label leads to its device. */
export function ScanScreen() {
  const t = useTranslations('qrCodes.scan');
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState('');
  const open = (text: string) => {
    const codeId = codeOf(text);
    if (codeId !== '') void navigate({ to: '/app/qr/$codeId', params: { codeId } });
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    open(typed);
  };
  return (
    <div className={classes.root}>
      <PageHead title={t('title')} />
      <Card className={classes.card}>
        <ScanCamera
          onCode={(code) => {
            navigator.vibrate?.(60);
            open(code);
          }}
        />
        <Text c="dimmed" fz="sm">
          {t('hint')}
        </Text>
        <form className={classes.manual} onSubmit={find}>
          <TextInput
            className={classes.field}
            label={t('manual')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {t('find')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
