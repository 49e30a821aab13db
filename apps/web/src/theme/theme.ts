import { createTheme, type MantineColorsTuple, type MantineThemeOverride, rem } from '@mantine/core';
import { isBright } from '@trapline/contract/platform/luminance.ts';

const petrol: MantineColorsTuple = [
  '#ecf8f5',
  '#d8eee8',
  '#addccf',
  '#7fc9b5',
  '#58b99f',
  '#3fae91',
  '#30a989',
  '#1f9376',
  '#0f7a62',
  '#0b6b5b',
];

const amber: MantineColorsTuple = [
  '#fff7e1',
  '#ffeecd',
  '#fcdc9e',
  '#f8c86a',
  '#f5b83d',
  '#f4ad22',
  '#e09a0d',
  '#b57806',
  '#8f5d00',
  '#744c00',
];

/**
 * Lists of choices without Mantine's scroll area: the element with the role of a list scrolls itself (global.css).
 * Otherwise axe finds a scrolling area that the Tab key does not reach, although the arrow keys move through it.
 */
const SCROLLS_ITSELF = { withScrollArea: false } as const;

/**
 * The look of the panel: calm petrol with amber, Inter, soft borders. Only default properties are set here: importing a
 * component to extend it would add that component to the first download.
 */
const theme = createTheme({
  // controls have the brand colour; the colour of a good state is always petrol
  colors: { petrol, amber, brand: petrol },
  primaryColor: 'brand',
  primaryShade: 8,
  autoContrast: true,
  // the luminance at which white and black text have the same contrast, 4.5:1
  luminanceThreshold: 0.1833,
  fontFamily: "'Inter Variable', Inter, 'Inter Meanwhile', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: rem(26), lineHeight: '1.25' },
      h2: { fontSize: rem(19), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(19), xl: rem(26) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Badge: { defaultProps: { radius: 'sm', variant: 'light', tt: 'none', fw: 600 } },
    Button: { defaultProps: { fw: 600 } },
    Card: { defaultProps: { withBorder: true, padding: 'lg', radius: 'lg' } },
    DatePickerInput: { defaultProps: { valueFormat: 'DD/MM/YYYY' } },
    DateTimePicker: { defaultProps: { valueFormat: 'DD/MM/YYYY HH:mm:ss' } },
    // the placeholder would be a child of the menu that is not a menu item
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        // no blur: without a graphics processor it takes a fifth of a second of every frame
        overlayProps: { backgroundOpacity: 0.45 },
        // Mantine sets the line height of a title to the height of its letters; a title of two lines needs more space
        styles: { title: { lineHeight: 1.35 } },
        // Mantine renders the head of a window as <header>, which a screen reader reads as a second banner of the page
        attributes: { header: { role: 'presentation' } },
      },
    },
    MultiSelect: { defaultProps: SCROLLS_ITSELF },
    // makes it distinguishable from the page below, also in the dark scheme
    Notification: { defaultProps: { withBorder: true } },
    Paper: { defaultProps: { radius: 'lg' } },
    // the clear button replaces the arrow, because a narrow field has no room for both
    Select: { defaultProps: { checkIconPosition: 'right', clearSectionMode: 'clear', ...SCROLLS_ITSELF } },
    Autocomplete: { defaultProps: SCROLLS_ITSELF },
    TagsInput: { defaultProps: SCROLLS_ITSELF },
    Table: { defaultProps: { verticalSpacing: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

/**
 * Mantine itself uses only one fact of a brand: whether text on it is black. All other values are in the style sheet of
 * the brand (decision branding/brand).
 */
const lightAmber = amber[4];
const brandForBlackText: MantineColorsTuple = [
  lightAmber,
  lightAmber,
  lightAmber,
  lightAmber,
  lightAmber,
  lightAmber,
  lightAmber,
  lightAmber,
  lightAmber,
  lightAmber,
];
const themeForBrightBrand: MantineThemeOverride = { ...theme, colors: { ...theme.colors, brand: brandForBlackText } };

export const themeOf = (color: string | null): MantineThemeOverride =>
  color !== null && isBright(color) ? themeForBrightBrand : theme;
