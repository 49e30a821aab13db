import { Button, Card, Title } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { shortCode, urlOfCode } from '@trapline/contract/qr-codes/rules.ts';
import type { QrCode } from '@trapline/contract/qr-codes/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { QrPicture } from '~/components/QrPicture.tsx';
import classes from './batches.module.css';

/** The number of codes on a sheet; the rest is shown on request. */
const MAX_SHOWN = 24;

/** The free codes of a batch, which can be scanned from the screen. */
export function UnusedCodes({ codes }: { readonly codes: readonly QrCode[] }) {
  const t = useTranslations('qrCodes');
  const [showsAll, setShowsAll] = useState(false);
  const visibleCodes = showsAll ? codes : codes.slice(0, MAX_SHOWN);
  const hidden = codes.length - visibleCodes.length;
  return (
    <Card component="section">
      <Title order={2} className={classes.title}>
        {t('batch.unused')}
      </Title>
      {codes.length === 0 && (
        <EmptyState
          icon={<IconQrcode size={26} stroke={1.6} />}
          title={t('batch.allUsed')}
          text={t('batch.allUsedText')}
        />
      )}
      <ol className={classes.codes}>
        {visibleCodes.map(({ id, position }) => (
          <li key={id} className={classes.code} value={position}>
            <QrPicture text={urlOfCode(window.location.origin, id)} label={t('label.alt', { code: id })} />
            <span className={classes.short}>
              {shortCode(id)} <span className="num">· {position}</span>
            </span>
            <span className={classes.long}>
              {id.slice(0, id.length / 2)}
              <wbr />
              {id.slice(id.length / 2)}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button variant="default" className={classes.details} onClick={() => setShowsAll(true)}>
          {t('batch.more', { count: hidden })}
        </Button>
      )}
    </Card>
  );
}
