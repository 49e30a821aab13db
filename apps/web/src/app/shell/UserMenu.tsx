import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconPalette, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAccount } from '~/lib/session.ts';
import { useSettings } from '~/lib/settings.ts';
import classes from './UserMenu.module.css';
import { useSignOut } from './use-sign-out.tsx';

export function UserMenu() {
  const t = useTranslations('layout');
  const types = useTranslations('account.types');
  const account = useAccount();
  const showsGallery = useSettings()?.development ?? false;
  const { isPending, signOut, question } = useSignOut();
  const name = `${account.name} ${account.surname}`;
  // what is seen is also what is said
  const initials = `${account.name.charAt(0)}${account.surname.charAt(0)}`.toUpperCase();
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <UnstyledButton className={classes.target} aria-label={t('user', { initials, name })}>
            <Avatar radius="xl" size={34} color="petrol">
              {initials}
            </Avatar>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <span className={classes.name}>{name}</span>
            <span className={classes.line}>{account.email}</span>
            <span className={classes.line}>{types(account.type)}</span>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item component={Link} to="/app/account" leftSection={<IconUserCircle size={17} />}>
            {t('menu.account')}
          </Menu.Item>
          {showsGallery && (
            <Menu.Item component={Link} to="/dev/ui" leftSection={<IconPalette size={17} />}>
              {t('titles.gallery')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={17} />} disabled={isPending} onClick={signOut}>
            {t('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
