import { Badge, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import type { PressButton } from '~/components/menu/Pressed.tsx';
import { StartedMenu } from '~/components/menu/StartedMenu.tsx';
import { useChangeLanguage } from '~/features/account/calls.ts';
import { comingLanguages, languageNames, languages } from '~/lib/language.ts';

export function LanguageItems({ button }: { readonly button: PressButton }) {
  const t = useTranslations('layout.language');
  const current = useLocale();
  const change = useChangeLanguage();
  return (
    <StartedMenu button={button} width={210}>
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
      {comingLanguages.map(({ code, name }) => (
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
    </StartedMenu>
  );
}
