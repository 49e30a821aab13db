/** Version of the product, as CHANGELOG.md names it. */
export const version = '0.1.0';
