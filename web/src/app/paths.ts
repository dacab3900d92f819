// The paths of the screens, as the specification gives them.
export const paths = {
  dashboard: '/',
  upload: '/upload',
  vault: '/vault',
  videos: '/for-you',
  review: '/video-review',
  payments: '/payments',
  campaignManager: '/campaign-manager',
  portalAnnouncements: '/portal-announcements',
  revenue: '/revenue',
  videoTracking: '/videos',
  communication: '/communication',
  productRequests: '/product-requests',
  settings: '/settings',
  system: '/system',
} as const;
