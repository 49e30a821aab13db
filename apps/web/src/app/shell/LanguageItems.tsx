import { Badge, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { InitiallyOpenMenu } from '~/components/menu/InitiallyOpenMenu.tsx';
import type { PressButton } from '~/components/menu/LoadOnPress.tsx';
import { useChangeLanguage } from '~/features/account/calls.ts';
import { languageNames, languages, plannedLanguages } from '~/lib/language.ts';

export function LanguageItems({ button }: { readonly button: PressButton }) {
  const t = useTranslations('layout.language');
  const current = useLocale();
  const change = useChangeLanguage();
  return (
    <InitiallyOpenMenu button={button} width={210}>
      {languages.map((language) => (
        <Menu.Item
          key={language}
          lang={language}
          aria-current={language === current || undefined}
          leftSection={language.toUpperCase()}
          rightSection={language === current && <IconCheck size={16} aria-hidden="true" />}
          onClick={() => change(language)}
        >
          {languageNames[language]}
        </Menu.Item>
      ))}
      {plannedLanguages.map(({ code, name }) => (
        <Menu.Item
          key={code}
          disabled
          leftSection={code.toUpperCase()}
          rightSection={
            <Badge color="gray" size="sm">
              {t('soon')}
            </Badge>
          }
        >
          {name}
        </Menu.Item>
      ))}
    </InitiallyOpenMenu>
  );
}
