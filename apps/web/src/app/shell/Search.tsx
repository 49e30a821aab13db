import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useEntries } from '~/app/page-entries.ts';
import { toSearchText } from '~/lib/to-search-text.ts';
import classes from './Search.module.css';

const SearchDialog = lazy(async () => ({
  default: (await import('~/features/search/components/SearchDialog.tsx')).SearchDialog,
}));

/** Finds pages that this user may open and whose title has a word that starts with the typed text. */
const usePageSearch = () => {
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
      toSearchText(title)
        .split(' ')
        .some((word) => word.startsWith(toSearchText(typed))),
    );
};

type Props = { readonly isOpen: boolean; readonly onOpen: () => void; readonly onClose: () => void };

/** The search of the panel, also opened by a keyboard shortcut. The dialog is loaded on first use. */
export function Search({ isOpen, onOpen, onClose }: Props) {
  const findPages = usePageSearch();
  // the shortcut also works while a field has the focus
  useHotkeys([['mod+K', onOpen]], []);
  return <Suspense>{isOpen && <SearchDialog opened pagesFor={findPages} onClose={onClose} />}</Suspense>;
}

/** The search button in the top bar of a desktop; a phone has it in the bottom bar. */
export function SearchButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslations('search');
  return (
    <UnstyledButton className={classes.button} visibleFrom="md" onClick={onClick} aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={17} stroke={1.8} aria-hidden="true" />
      <span className={classes.hint}>{t('open')}</span>
      <Kbd size="xs" aria-hidden="true">
        Ctrl K
      </Kbd>
    </UnstyledButton>
  );
}
