/**
 * The name of a provider by which it is compared: Valkyrie sends names in lower case without spaces, whatever its
 * configuration has.
 */
export const providerName = (text: string): string => text.toLowerCase().replaceAll(' ', '');
