import { UnstyledButton } from '@mantine/core';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { languageNames, languages, rememberLanguage } from '~/lib/language.ts';
import classes from './LanguagePicker.module.css';

const choose = (language: Language): void => {
  rememberLanguage(language);
  window.location.reload();
};

/** Shows all languages, so that a user who cannot read the page finds their own language. */
export function LanguagePicker() {
  const t = useTranslations('layout.language');
  const current = useLocale();
  return (
    <nav className={classes.list} aria-label={t('choose')}>
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          className={classes.item}
          title={languageNames[language]}
          aria-label={`${language.toUpperCase()} ${languageNames[language]}`}
          aria-current={language === current || undefined}
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </UnstyledButton>
      ))}
    </nav>
  );
}
