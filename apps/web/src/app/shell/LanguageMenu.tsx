import { ActionIcon } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Pressed } from '~/components/menu/Pressed.tsx';

const load = async () => (await import('./LanguageItems.tsx')).LanguageItems;

/** The five languages, and two that are on their way. */
export function LanguageMenu() {
  const t = useTranslations('layout.language');
  const button = (
    <ActionIcon aria-label={t('choose')}>
      <IconLanguage size={20} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <Pressed kind="menu" button={button} load={load}>
      {(Part) => <Part button={button} />}
    </Pressed>
  );
}
