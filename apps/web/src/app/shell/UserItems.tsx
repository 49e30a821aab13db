import { Menu } from '@mantine/core';
import { IconLogout, IconPalette, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { InitiallyOpenMenu } from '~/components/menu/InitiallyOpenMenu.tsx';
import type { PressButton } from '~/components/menu/LoadOnPress.tsx';
import { useAccount } from '~/lib/session.ts';
import { useSettings } from '~/lib/settings.ts';
import classes from './UserMenu.module.css';

type Props = { readonly button: PressButton; readonly isLeaving: boolean; readonly onLeave: () => void };

/** The name and role of the user, the link to the account, and sign-out. */
export function UserItems({ button, isLeaving, onLeave }: Props) {
  const t = useTranslations('layout');
  const types = useTranslations('account.types');
  const { name, surname, email, type } = useAccount();
  const showsGallery = useSettings()?.development ?? false;
  return (
    <InitiallyOpenMenu button={button} width={250}>
      <Menu.Label>
        <span className={classes.name}>{`${name} ${surname}`}</span>
        <span className={classes.line}>{email}</span>
        <span className={classes.line}>{types(type)}</span>
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
      <Menu.Item leftSection={<IconLogout size={17} />} disabled={isLeaving} onClick={onLeave}>
        {t('signOut')}
      </Menu.Item>
    </InitiallyOpenMenu>
  );
}
