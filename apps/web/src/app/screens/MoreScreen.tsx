import { Avatar, Button, Card, SegmentedControl, Select, Text, useMantineColorScheme } from '@mantine/core';
import { IconChevronRight, IconLogout, IconPalette } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useEntries } from '~/app/page-entries.ts';
import { useSignOut } from '~/app/shell/use-sign-out.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useChangeLanguage } from '~/features/account/calls.ts';
import { initialsOf } from '~/lib/initials.ts';
import { isLanguage, languageNames, languages } from '~/lib/language.ts';
import { useAccount } from '~/lib/session.ts';
import { useSettings } from '~/lib/settings.ts';
import classes from './MoreScreen.module.css';

/** The items that do not fit in the bars of a phone: the account, the other pages, the language and the theme. */
export function MoreScreen() {
  const t = useTranslations('layout');
  const { isPending, signOut, question } = useSignOut();
  return (
    <div className={classes.root}>
      <PageHead title={t('titles.more')} />
      <Person />
      <Pages />
      <Settings />
      <Button variant="default" leftSection={<IconLogout size={17} />} loading={isPending} onClick={signOut}>
        {t('signOut')}
      </Button>
      {question}
    </div>
  );
}

function Person() {
  const types = useTranslations('account.types');
  const { name, surname, email, type } = useAccount();
  return (
    <Card padding={0}>
      <Link to="/app/account" className={classes.line}>
        <Avatar radius="xl" size={44} color="brand" aria-hidden="true">
          {initialsOf(name, surname)}
        </Avatar>
        <span className={classes.text}>
          <span className={classes.name}>{`${name} ${surname}`}</span>
          <span className={classes.about}>{email}</span>
          <span className={classes.about}>{types(type)}</span>
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </Card>
  );
}

/** The pages that have no tab in the bottom bar. */
function Pages() {
  const t = useTranslations();
  const tabs = useEntries('tabs');
  const pages = useEntries('menu', 'management', 'admin').filter(
    ({ to, within, isOnMorePage }) =>
      (within === undefined || isOnMorePage === true) && !tabs.some((tab) => tab.to === to),
  );
  const showsGallery = useSettings()?.development ?? false;
  if (pages.length === 0 && !showsGallery) return null;
  return (
    <Card component="nav" padding={0} aria-label={t('layout.groups.management')}>
      {pages.map(({ label, to, icon: Icon }) => (
        <Link key={label} to={to} className={classes.line}>
          <Icon size={20} stroke={1.7} aria-hidden="true" />
          <span className={classes.text}>{t(label)}</span>
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      ))}
      {showsGallery && (
        <Link to="/dev/ui" className={classes.line}>
          <IconPalette size={20} stroke={1.7} aria-hidden="true" />
          <span className={classes.text}>{t('layout.titles.gallery')}</span>
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </Card>
  );
}

function Settings() {
  const t = useTranslations('layout');
  const change = useChangeLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card className={classes.settings}>
      <Select
        label={t('language.choose')}
        allowDeselect={false}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={useLocale()}
        onChange={(value) => isLanguage(value) && change(value)}
      />
      <div>
        <Text className={classes.label}>{t('scheme.label')}</Text>
        <SegmentedControl
          fullWidth
          aria-label={t('scheme.label')}
          value={colorScheme}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`scheme.choice.${value}`) }))}
          onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
        />
      </div>
    </Card>
  );
}
