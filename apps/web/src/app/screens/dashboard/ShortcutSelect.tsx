import { Button, Select } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';
import classes from './dashboard.module.css';
import { shortcuts } from './shortcuts.ts';

/** Links to pages of the selected facility; they open in a new tab. */
export function ShortcutSelect({ placeUuid }: { readonly placeUuid: string | undefined }) {
  const t = useTranslations('dashboard');
  const may = useMay();
  const allowedShortcuts = shortcuts.filter(({ needs }) => may(needs));
  const [name, setName] = useState<string | null>(allowedShortcuts[0]?.name ?? null);
  const shortcut = allowedShortcuts.find((one) => one.name === name);
  const icon = <IconExternalLink size={16} aria-hidden="true" />;
  return (
    <div className={classes.shortcut}>
      <Select
        label={t('choose.shortcut')}
        allowDeselect={false}
        disabled={!placeUuid}
        data={allowedShortcuts.map((one) => ({ value: one.name, label: t(`shortcut.${one.name}`) }))}
        value={name}
        onChange={setName}
      />
      {placeUuid && shortcut ? (
        <Button
          variant="default"
          rightSection={icon}
          title={t('choose.opensTab')}
          renderRoot={(props) => <Link {...props} {...shortcut.link(placeUuid)} target="_blank" />}
        >
          {t('choose.go')}
        </Button>
      ) : (
        <Button variant="default" disabled rightSection={icon}>
          {t('choose.go')}
        </Button>
      )}
    </div>
  );
}
