/**
 * To be imported before the SDK. A Worker made of a text has an address of its own kind (`blob:`), of which
 * the SDK's validator of schemas cannot make one: it is given that of this module.
 */
Object.defineProperty(self, 'location', { value: new URL(import.meta.url), configurable: true });
