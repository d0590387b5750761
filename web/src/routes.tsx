import { type RouteObject, redirect } from 'react-router'
import { articleLoader, needsOfArticle } from './screens/article/article-loader.ts'
import { homeLoader } from './screens/home/home-loader.ts'
import { ErrorScreen, Layout, LoadingScreen } from './screens/layout/layout.tsx'
import { MAIL_PAGES } from './session/return-address.ts'

/**
 * Every screen (docs/product/screens.md#route-table). The id of a route is the path of its file below screens/, without `.tsx`: the
 * server finds by it which code to announce. A screen's file exports `Component`, `ErrorBoundary` when it has words of its own for a
 * failure, and `loader` when the first load of other screens should not know what it reads. A guarded route also has a
 * `HydrateFallback`, which is all that the server sends of it. A `handle` tells by the loader's data what the page needs besides (`PageNeeds`).
 */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          {
            id: 'home/home-screen',
            path: '/',
            loader: homeLoader,
            lazy: () => import('./screens/home/home-screen.tsx'),
          },
          {
            id: 'article/article-screen',
            path: '/article/:slugOrId',
            loader: articleLoader,
            handle: needsOfArticle,
            lazy: () => import('./screens/article/article-screen.tsx'),
          },
          {
            id: 'changes/changes-screen',
            path: '/article/:slugOrId/modifications',
            lazy: () => import('./screens/changes/changes-screen.tsx'),
          },
          {
            id: 'login/login-screen',
            path: '/login',
            lazy: () => import('./screens/login/login-screen.tsx'),
          },
          {
            id: 'sign-up/sign-up-screen',
            path: '/register',
            lazy: () => import('./screens/sign-up/sign-up-screen.tsx'),
          },
          {
            id: 'setup/setup-screen',
            path: '/bienvenue',
            lazy: () => import('./screens/setup/setup-screen.tsx'),
          },
          {
            id: 'account-link/account-link-screen',
            lazy: () => import('./screens/account-link/account-link-screen.tsx'),
            children: MAIL_PAGES.map((path) => ({ path })),
          },
          {
            id: 'report/report-screen',
            path: '/signaler/:kind/:id',
            lazy: () => import('./screens/report/report-screen.tsx'),
          },
          {
            id: 'appeal/appeal-screen',
            path: '/recours',
            lazy: () => import('./screens/appeal/appeal-screen.tsx'),
          },
          {
            id: 'editor/editor-screen',
            path: '/editor/:articleId?',
            lazy: () => import('./screens/editor/editor-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'revisions/revisions-screen',
            path: '/editor/:articleId/versions',
            lazy: () => import('./screens/revisions/revisions-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'profile/profile-screen',
            path: '/profile/:username',
            lazy: () => import('./screens/profile/profile-screen.tsx'),
          },
          {
            id: 'page/page-screen',
            lazy: () => import('./screens/page/page-screen.tsx'),
            children: [{ path: '/profile/:username/:slug' }, { path: '/pages/:slug' }],
          },
          {
            id: 'publications/publications-screen',
            path: '/my-publications',
            lazy: () => import('./screens/publications/publications-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'bin/bin-screen',
            path: '/my-publications/corbeille',
            lazy: () => import('./screens/bin/bin-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'newsroom/newsroom-screen',
            path: '/redaction',
            lazy: () => import('./screens/newsroom/newsroom-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'newsroom/letter-screen',
            path: '/redaction/lettre',
            lazy: () => import('./screens/newsroom/letter-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'newsroom/issue-screen',
            path: '/redaction/lettre/:id',
            lazy: () => import('./screens/newsroom/issue-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'calendar/calendar-screen',
            path: '/redaction/calendrier',
            lazy: () => import('./screens/calendar/calendar-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'to-review/to-review-screen',
            path: '/redaction/a-relire',
            lazy: () => import('./screens/to-review/to-review-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          { id: 'newsroom/join-screen', path: '/rejoindre', lazy: () => import('./screens/newsroom/join-screen.tsx') },
          {
            id: 'letter/letter-screen',
            path: '/lettre/:username?',
            lazy: () => import('./screens/letter/letter-screen.tsx'),
          },
          {
            id: 'following/following-screen',
            path: '/following',
            lazy: () => import('./screens/following/following-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'notifications/notifications-screen',
            path: '/notifications',
            lazy: () => import('./screens/notifications/notifications-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'settings/settings-screen',
            path: '/settings',
            lazy: () => import('./screens/settings/settings-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'desk/desk-screen',
            path: '/bureau/*',
            lazy: () => import('./screens/desk/desk-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          { id: 'video/video-screen', path: '/video', lazy: () => import('./screens/video/video-screen.tsx') },
          {
            id: 'podcast/podcast-screen',
            path: '/podcast',
            lazy: () => import('./screens/podcast/podcast-screen.tsx'),
          },
          {
            id: 'news/news-screen',
            path: '/resume',
            lazy: () => import('./screens/news/news-screen.tsx'),
          },
          { id: 'search/search-screen', path: '/recherche', lazy: () => import('./screens/search/search-screen.tsx') },
          {
            id: 'creators/creators-screen',
            path: '/createurs',
            lazy: () => import('./screens/creators/creators-screen.tsx'),
          },
          { id: 'tag/tag-screen', path: '/mot-cle/:tag', lazy: () => import('./screens/tag/tag-screen.tsx') },
          {
            id: 'readings/readings-screen',
            path: '/lectures',
            lazy: () => import('./screens/readings/readings-screen.tsx'),
            HydrateFallback: LoadingScreen,
          },
          {
            id: 'public-register/public-register-screen',
            path: '/registre',
            lazy: () => import('./screens/public-register/public-register-screen.tsx'),
          },
          { id: 'legal/legal-screen', path: '/:page', lazy: () => import('./screens/legal/legal-screen.tsx') },
          { id: 'unknown', path: '*', loader: () => redirect('/') },
        ],
      },
    ],
  },
]
