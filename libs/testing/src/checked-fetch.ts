/** For the tests of the gateway, which see the library for tests only. */
export { checkedFetch } from '@creator-desk/local/openapi/checked-fetch';
