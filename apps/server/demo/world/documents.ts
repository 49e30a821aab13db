import type { FileKind } from '@trapline/contract/files/rules.ts';
import type { RootKey } from './companies.ts';

/** Documents of the companies and of their facilities. Days are counted from today; negative values are in the past. */

export type DocumentVersion = {
  readonly name: string;
  /** When it was uploaded. */
  readonly added: number;
  readonly issued: number;
  /** Null if it does not expire. */
  readonly until: number | null;
  readonly number: string | null;
};

export type CompanyDocument = {
  readonly category: string;
  readonly kind: FileKind;
  readonly issuer: string;
  readonly note: string;
  /** E-mail of the person to whom it refers. */
  readonly person?: string;
  /** Its text. */
  readonly lines: readonly string[];
  /** Oldest first. */
  readonly versions: readonly DocumentVersion[];
};

export type DocumentShelf = {
  /** Categories with the clients that may see them; an empty list means all clients. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
  readonly documents: readonly CompanyDocument[];
};

const deratex: DocumentShelf = {
  categories: { 'Licencje i zezwolenia': [], Ubezpieczenia: [], 'Karty charakterystyki': [], Szkolenia: ['zbozowit'] },
  documents: [
    {
      category: 'Ubezpieczenia',
      kind: 'INSURANCE',
      issuer: 'TU Spokojna Głowa S.A.',
      note: 'Odpowiedzialność cywilna, suma gwarancyjna 2 000 000 zł',
      lines: ['Ubezpieczony: Deratex Sp. z o.o.', 'Zakres: usługi dezynsekcji, deratyzacji i dezynfekcji'],
      versions: [
        { name: 'Polisa OC, poprzednia', added: -385, issued: -390, until: -25, number: 'OC/4471/1' },
        { name: 'Polisa OC', added: -28, issued: -30, until: 340, number: 'OC/4471/2' },
      ],
    },
    {
      category: 'Licencje i zezwolenia',
      kind: 'LICENCE',
      issuer: 'Wojewódzki Inspektorat',
      note: 'Wniosek o przedłużenie złożony',
      lines: ['Zezwolenie na stosowanie produktów biobójczych', 'dla użytkowników profesjonalnych'],
      versions: [{ name: 'Zezwolenie na produkty biobójcze', added: -360, issued: -742, until: -12, number: 'ZB-118' }],
    },
    {
      category: 'Licencje i zezwolenia',
      kind: 'LICENCE',
      issuer: 'Ośrodek Szkoleń DDD',
      note: 'Oryginał w biurze',
      person: 'technik@deratex.example',
      lines: ['Zaświadczenie kwalifikacyjne technika', 'Stosowanie produktów biobójczych'],
      versions: [{ name: 'Uprawnienia technika', added: -370, issued: -375, until: 720, number: 'UT/0417' }],
    },
    {
      category: 'Licencje i zezwolenia',
      kind: 'CERTIFICATE',
      issuer: 'Jednostka certyfikująca EN 16636',
      note: 'Zarządzanie szkodnikami, norma EN 16636',
      lines: ['System zarządzania spełnia wymagania EN 16636', 'Audyt nadzoru: raz w roku'],
      versions: [{ name: 'Certyfikat EN 16636', added: -180, issued: -190, until: 905, number: 'EN-2204' }],
    },
    {
      category: 'Szkolenia',
      kind: 'TRAINING',
      issuer: 'Ośrodek Szkoleń DDD',
      note: 'Termin szkolenia przypominającego ustalony',
      person: 'technik@deratex.example',
      lines: ['Zaświadczenie o ukończeniu szkolenia', 'Bezpieczne stosowanie rodentycydów'],
      versions: [{ name: 'Szkolenie: rodentycydy', added: -300, issued: -340, until: 25, number: 'SZ/77' }],
    },
    {
      category: 'Karty charakterystyki',
      kind: 'SDS',
      issuer: 'Producent',
      note: 'Wydanie 4',
      lines: ['Karta charakterystyki przynęty na gryzonie', 'Substancja czynna: brodifakum 0,0025%'],
      versions: [
        { name: 'Karta charakterystyki: przynęta miękka', added: -200, issued: -500, until: null, number: null },
      ],
    },
  ],
};

const owadstop: DocumentShelf = {
  categories: { Dokumenty: [] },
  documents: [
    {
      category: 'Dokumenty',
      kind: 'INSURANCE',
      issuer: 'TU Bałtyk S.A.',
      note: 'Odpowiedzialność cywilna',
      lines: ['Ubezpieczony: OwadStop Wolski i Partnerzy Sp. k.'],
      versions: [{ name: 'Polisa OC', added: -150, issued: -155, until: 210, number: 'B/1029' }],
    },
  ],
};

export const COMPANY_DOCUMENTS: Readonly<Record<RootKey, DocumentShelf>> = { deratex, owadstop };

const contract = (until: number): CompanyDocument => ({
  category: 'Umowy',
  kind: 'CONTRACT',
  issuer: 'Zarząd',
  note: 'Oryginał w biurze, skan podpisany przez obie strony',
  lines: ['Umowa o stałą ochronę obiektu przed szkodnikami', 'Przeglądy według harmonogramu, interwencja do 24 godzin'],
  versions: [{ name: 'Umowa serwisowa', added: -330, issued: until - 365, until, number: 'U/14' }],
});

const risk: CompanyDocument = {
  category: 'Ocena ryzyka',
  kind: 'RISK',
  issuer: 'Dział jakości',
  note: 'Przegląd raz w roku',
  lines: ['Ocena ryzyka występowania szkodników', 'Strefy: surowce, produkcja, wyroby gotowe, otoczenie'],
  versions: [
    { name: 'Ocena ryzyka, poprzednia', added: -395, issued: -396, until: -31, number: null },
    { name: 'Ocena ryzyka', added: -40, issued: -45, until: 320, number: null },
  ],
};

const procedure: CompanyDocument = {
  category: 'Ocena ryzyka',
  kind: 'PROCEDURE',
  issuer: 'Dział jakości',
  note: 'Dla pracowników hali',
  lines: ['Postępowanie po zauważeniu szkodnika', 'Zgłoszenie, zabezpieczenie miejsca, wpis'],
  versions: [{ name: 'Procedura zgłaszania szkodników', added: -250, issued: -260, until: null, number: 'PR-07' }],
};

/** Documents of a facility; the contract of the first one expires within a week. */
export const placeDocuments = (key: string): DocumentShelf => ({
  categories: { Umowy: [], 'Ocena ryzyka': [] },
  documents: key === 'foodPlant' ? [contract(6), risk, procedure] : [contract(178)],
});
