import type { MixtureCode } from '../../src/seed/catalogue/mixtures.ts';
import type { QuestionCode } from '../../src/seed/catalogue/questions.ts';
import type { Subject } from '../photos/draw-photo.ts';

/** Texts that people write in the field, in the terms of the trade. */

export const VISIT_NOTES = [
  'Obecna kierowniczka zmiany, bez uwag do przebiegu wizyty.',
  'Wizyta w czasie mycia linii, część urządzeń sprawdzona na końcu.',
  'Klient zgłosił pojedyncze osobniki przy rampie, sprawdzono dodatkowo.',
  'Prace remontowe w części zaplecza, dostęp ograniczony.',
  'Omówiono wyniki z działem jakości.',
  'Przegląd po dostawie surowca, sprawdzono palety przy wejściu.',
] as const;

export const REPAIR_ORDERS = [
  'Wymienić szczotkę progową przy drzwiach zewnętrznych.',
  'Uszczelnić przejście rury przy ścianie (pianka z siatką stalową).',
  'Naprawić samozamykacz drzwi do korytarza.',
  'Uzupełnić brakującą kratkę ściekową.',
  'Usunąć składowane palety z pasa przy elewacji.',
  'Założyć moskitierę na oknie uchylnym w zapleczu.',
] as const;

/** Batch numbers on the packages, by kind of bait. */
export const BATCH_NUMBERS: Readonly<Record<MixtureCode, string>> = {
  bromadioloneBlock: 'Bromadiolon kostka 20 g, seria BK-2511/042, ważna do 11.2028',
  difenacoumPaste: 'Difenakum pasta 10 g, seria PD-2502/07, ważna do 02.2029',
  brodifacoumBlock: 'Brodifakum kostka 20 g, seria BR-2506/15, ważna do 06.2028',
  monitoringBlock: 'Kostka monitorująca 20 g, seria MN-2509/311',
  cholecalciferolPaste: 'Cholekalcyferol pasta 20 g, seria CH-2504/88, ważna do 04.2028',
  alphachloraloseGrain: 'Alfachloraloza 10 g, seria AC-2410/03, ważna do 10.2027',
  bromadioloneGrain: 'Bromadiolon ziarno 25 g, seria BZ-2503/21, ważna do 03.2028',
};

export const NOT_SCANNED_REASONS = [
  'Uszkodzony kod na urządzeniu, odczytano numer z etykiety.',
  'Urządzenie zastawione paletami, kod nieczytelny.',
  'Brak zasięgu sieci przy urządzeniu, skanowanie niemożliwe.',
  'Pomieszczenie zamknięte w czasie wizyty.',
] as const;

export const RODENT_NOTES = [
  'świeży odłów',
  'osobnik młody',
  'przy wejściu od strony rampy',
  'usunięto, urządzenie zdezynfekowane',
] as const;

export const INSECT_NOTES = [
  'martwe, wysuszone',
  'większość przy lampie',
  'pojedyncze, bez śladów rozmnażania',
  'postacie dorosłe',
] as const;

type QuestionFault = { readonly note: string; readonly recommendation: string; readonly photo?: Subject };

/** The fault behind a negative answer to each question, and its remedy. */
export const FAULTS: Readonly<Record<QuestionCode, QuestionFault>> = {
  doorsTight: {
    note: 'Szczelina pod bramą około 15 mm, szczotka wytarta.',
    recommendation: 'Wymienić szczotkę progową, do czasu naprawy trzymać bramę zamkniętą.',
    photo: 'doorGap',
  },
  wallsTight: {
    note: 'Otwór wokół rury kanalizacyjnej przy posadzce.',
    recommendation: 'Uszczelnić zaprawą z siatką stalową.',
  },
  windowScreens: {
    note: 'Rozdarta moskitiera w oknie uchylnym.',
    recommendation: 'Wymienić siatkę przed sezonem letnim.',
  },
  drains: {
    note: 'Kratka ściekowa zabrudzona osadem organicznym, ćmianki.',
    recommendation: 'Czyścić co tydzień, zalać syfon preparatem enzymatycznym.',
    photo: 'dirtyDrain',
  },
  cleanliness: {
    note: 'Resztki produktu pod przenośnikiem i za regałem.',
    recommendation: 'Włączyć miejsca trudno dostępne do planu mycia.',
  },
  distanceFromWalls: {
    note: 'Palety dosunięte do ściany na długości około 6 m.',
    recommendation: 'Zachować odstęp 40 cm, oznaczyć pas linią na posadzce.',
  },
  waste: {
    note: 'Pojemnik na odpady organiczne bez pokrywy.',
    recommendation: 'Uzupełnić pokrywę, skrócić odstęp wywozu w miesiącach letnich.',
  },
  vegetation: {
    note: 'Trawa i składowane palety przy ścianie północnej.',
    recommendation: 'Utrzymywać pas żwirowy szerokości 1 m.',
  },
  deliveries: {
    note: 'Brak wpisu o kontroli ostatniej dostawy.',
    recommendation: 'Dopisać kontrolę szkodników do karty przyjęcia towaru.',
  },
  devicesInPlace: {
    note: 'Jedno urządzenie przestawione w czasie sprzątania.',
    recommendation: 'Poinstruować ekipę sprzątającą, urządzenie wróciło na miejsce.',
  },
  noLiveSigns: {
    note: 'Odchody gryzoni wzdłuż ściany, wiek kilka dni.',
    recommendation: 'Usunąć odchody po zwilżeniu, dostawić urządzenie, kontrola za 7 dni.',
    photo: 'droppings',
  },
  documentation: {
    note: 'W teczce brak aktualnej karty charakterystyki jednego preparatu.',
    recommendation: 'Kartę dostarczymy przy następnej wizycie.',
  },
};

/** Probability of a negative answer, if it is not one in thirty. */
export const FAULT_CHANCE: Readonly<Partial<Record<QuestionCode, number>>> = {
  doorsTight: 0.11,
  cleanliness: 0.09,
  distanceFromWalls: 0.1,
  vegetation: 0.07,
  drains: 0.06,
};
