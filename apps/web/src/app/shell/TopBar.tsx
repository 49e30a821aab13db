import { Burger, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Bell } from '~/features/notifications/components/Bell.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { SearchButton } from './Search.tsx';
import classes from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';
import { useWhereabouts } from './use-whereabouts.ts';

type Props = { readonly isMenuOpen: boolean; readonly onMenu: () => void; readonly onSearch: () => void };

export function TopBar({ isMenuOpen, onMenu, onSearch }: Props) {
  const t = useTranslations('layout');
  const whereabouts = useWhereabouts();
  return (
    <div className={classes.root}>
      <Burger className={classes.burger} opened={isMenuOpen} onClick={onMenu} size="sm" aria-label={t('openMenu')} />
      <Text className={classes.where}>{whereabouts}</Text>
      <div className={classes.tools}>
        <SearchButton onClick={onSearch} />
        <LanguageMenu />
        <SchemeSwitch />
        <Bell />
        <UserMenu />
      </div>
    </div>
  );
}
