import { ActionIcon, Box, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconArrowLeft, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LoadOnPress } from '~/components/menu/LoadOnPress.tsx';
import { Bell } from '~/features/notifications/components/Bell.tsx';
import type { Area } from './area/use-area.ts';
import { SearchButton } from './Search.tsx';
import classes from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';
import { type NamedLink, useAreaLink, useParentLink } from './use-area-link.ts';
import { useBack } from './use-back.ts';

const load = async () => (await import('./LanguageItems.tsx')).LanguageItems;

/** The menu with the five languages and two more that are in preparation. */
function LanguageMenu() {
  const t = useTranslations('layout.language');
  const button = (
    <ActionIcon aria-label={t('choose')}>
      <IconLanguage size={20} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <LoadOnPress kind="menu" button={button} load={load}>
      {(Part) => <Part button={button} />}
    </LoadOnPress>
  );
}

function SchemeSwitch() {
  const t = useTranslations('layout.scheme');
  const { setColorScheme } = useMantineColorScheme();
  const otherScheme = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const Icon = otherScheme === 'light' ? IconSun : IconMoon;
  return (
    <ActionIcon aria-label={t(otherScheme)} title={t(otherScheme)} onClick={() => setColorScheme(otherScheme)}>
      <Icon size={20} stroke={1.7} />
    </ActionIcon>
  );
}

type Props = { readonly area: Area | null; readonly onSearch: () => void };

/** On a desktop it shows the parent of the area in the sidebar; on a phone, the current area with a back link. */
export function TopBar({ area, onSearch }: Props) {
  const t = useTranslations('layout');
  const back = useBack(area);
  const areaLink = useAreaLink(area);
  const parentLink = useParentLink(area);
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
      <ContextLink item={areaLink} on="phone" />
      <ContextLink item={parentLink} on="desk" />
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

function ContextLink({ item: { name, link }, on }: { readonly item: NamedLink; readonly on: 'phone' | 'desk' }) {
  // without a name there is no link, because a link needs a text
  if (!link || !name)
    return (
      <span className={classes.location} data-on={on} data-excerpt title={name}>
        {name}
      </span>
    );
  return (
    <Link {...link} className={classes.location} data-on={on} data-excerpt title={name} activeOptions={{ exact: true }}>
      {name}
    </Link>
  );
}
