import { ActionIcon, Box } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Bell } from '~/features/notifications/components/Bell.tsx';
import type { Area } from './area/use-area.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { SearchButton } from './Search.tsx';
import classes from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';
import { useBack } from './use-back.ts';
import { useAbove, useWhereabouts, type Whereabouts } from './use-whereabouts.ts';

type Props = { readonly area: Area | null; readonly onSearch: () => void };

/** On a desk it names what is above what the sidebar names; on a phone, where one is, with the way up. */
export function TopBar({ area, onSearch }: Props) {
  const t = useTranslations('layout');
  const back = useBack(area);
  const here = useWhereabouts(area);
  const above = useAbove(area);
  return (
    <div className={classes.root}>
      {back && (
        <ActionIcon
          size={44}
          hiddenFrom="md"
          aria-label={t('backTo', { name: back.label })}
          renderRoot={(props) => <Link {...props} {...back.link} activeOptions={{ exact: true }} />}
        >
          <IconArrowLeft size={22} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
      <Named what={here} on="phone" />
      <Named what={above} on="desk" />
      <div className={classes.tools}>
        <SearchButton onClick={onSearch} />
        <Box className={classes.tools} visibleFrom="md">
          <LanguageMenu />
          <SchemeSwitch />
        </Box>
        <Bell />
        <Box visibleFrom="md">
          <UserMenu />
        </Box>
      </div>
    </div>
  );
}

function Named({ what: { name, link }, on }: { readonly what: Whereabouts; readonly on: 'phone' | 'desk' }) {
  // what has no name yet leads nowhere: a link must say where to
  if (!link || !name)
    return (
      <span className={classes.where} data-on={on}>
        {name}
      </span>
    );
  return (
    <Link {...link} className={classes.where} data-on={on} activeOptions={{ exact: true }}>
      {name}
    </Link>
  );
}
