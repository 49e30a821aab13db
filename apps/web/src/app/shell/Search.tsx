import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';
import { menu } from './menu.ts';
import classes from './Search.module.css';

const SearchDialog = lazy(async () => ({
  default: (await import('~/features/search/components/SearchDialog.tsx')).SearchDialog,
}));

/** Small letters without marks. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase();

/** Pages this person may open with a word that begins so. */
const usePagesFor = () => {
  const t = useTranslations('layout.menu');
  const may = useMay();
  const pages = menu
    .flatMap(({ items }) => items)
    .filter(({ needs }) => may(needs))
    .map(({ name, icon, to }) => ({ key: name, icon, title: t(name), about: '', link: { to } }));
  return (typed: string) =>
    pages.filter(({ title }) =>
      plain(title)
        .split(' ')
        .some((word) => word.startsWith(plain(typed))),
    );
};

/** From anywhere: a button in the bar, a key at a keyboard. */
export function Search() {
  const t = useTranslations('search');
  const [isOpen, dialog] = useDisclosure();
  const pagesFor = usePagesFor();
  // also while a field has the focus
  useHotkeys([['mod+K', dialog.open]], []);
  return (
    <>
      <UnstyledButton
        className={classes.wide}
        visibleFrom="md"
        onClick={dialog.open}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={17} stroke={1.8} aria-hidden="true" />
        <span className={classes.word}>{t('open')}</span>
        <Kbd size="xs" aria-hidden="true">
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <ActionIcon hiddenFrom="md" aria-label={t('open')} onClick={dialog.open}>
        <IconSearch size={20} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <Suspense>{isOpen && <SearchDialog opened pagesFor={pagesFor} onClose={dialog.close} />}</Suspense>
    </>
  );
}
