import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useEntries } from '~/app/page-entries.ts';
import { plain } from '~/lib/plain.ts';
import classes from './Search.module.css';

const SearchDialog = lazy(async () => ({
  default: (await import('~/features/search/components/SearchDialog.tsx')).SearchDialog,
}));

/** Pages this person may open with a word that begins so. */
const usePagesFor = () => {
  const t = useTranslations();
  const pages = useEntries('menu', 'management', 'admin').map(({ label, icon, to }) => ({
    key: label,
    icon,
    title: t(label),
    about: '',
    link: { to },
  }));
  return (typed: string) =>
    pages.filter(({ title }) =>
      plain(title)
        .split(' ')
        .some((word) => word.startsWith(plain(typed))),
    );
};

type Props = { readonly isOpen: boolean; readonly onOpen: () => void; readonly onClose: () => void };

/** From anywhere, by a key too. Loaded when it is first asked for. */
export function Search({ isOpen, onOpen, onClose }: Props) {
  const pagesFor = usePagesFor();
  // also while a field has the focus
  useHotkeys([['mod+K', onOpen]], []);
  return <Suspense>{isOpen && <SearchDialog opened pagesFor={pagesFor} onClose={onClose} />}</Suspense>;
}

/** In the bar of a desktop; a phone has it at its foot. */
export function SearchButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslations('search');
  return (
    <UnstyledButton className={classes.button} visibleFrom="md" onClick={onClick} aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={17} stroke={1.8} aria-hidden="true" />
      <span className={classes.word}>{t('open')}</span>
      <Kbd size="xs" aria-hidden="true">
        Ctrl K
      </Kbd>
    </UnstyledButton>
  );
}
