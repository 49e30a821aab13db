import { ActionIcon, Badge, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useChangeLanguage } from '~/features/account/api/use-change-language.ts';
import { comingLanguages, languageNames, languages } from '~/lib/language.ts';

/** The five languages, and two that are on their way. */
export function LanguageMenu() {
  const t = useTranslations('layout.language');
  const current = useLocale();
  const change = useChangeLanguage();
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <ActionIcon aria-label={t('choose')}>
          <IconLanguage size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
