// @ts-nocheck
// Written by `npm run lists` from the files in `routes`; do not edit.
import { Route as rootRouteImport } from './routes/__root'
import { Route as IndexRouteImport } from './routes/index'
import { Route as AppRouteRouteImport } from './routes/app/route'
import { Route as AppIndexRouteImport } from './routes/app/index'
import { Route as AppAlarmsRouteImport } from './routes/app/alarms'
import { Route as AppMoreRouteImport } from './routes/app/more'
import { Route as AppMyDayRouteImport } from './routes/app/my-day'
import { Route as AppScanRouteImport } from './routes/app/scan'
import { Route as AuthPageRouteImport } from './routes/auth/$page'
import { Route as DevUiRouteImport } from './routes/dev/ui'
import { Route as AppAccountIndexRouteImport } from './routes/app/account/index'
import { Route as AppAccountChangePasswordRouteImport } from './routes/app/account/change-password'
import { Route as AppAccountNotificationsRouteImport } from './routes/app/account/notifications'
import { Route as AppAccountSecurityRouteImport } from './routes/app/account/security'
import { Route as AppAdminSettingsRouteImport } from './routes/app/admin/settings'
import { Route as AppAdminTestRouteImport } from './routes/app/admin/test'
import { Route as AppCompaniesIndexRouteImport } from './routes/app/companies/index'
import { Route as AppCompaniesCreateRouteImport } from './routes/app/companies/create'
import { Route as AppDashboardIndexRouteImport } from './routes/app/dashboard/index'
import { Route as AppDashboardArchiveRouteImport } from './routes/app/dashboard/archive'
import { Route as AppDashboardDevicesRouteImport } from './routes/app/dashboard/devices'
import { Route as AppDashboardVisitsRouteImport } from './routes/app/dashboard/visits'
import { Route as AppDeviceTypesIndexRouteImport } from './routes/app/device-types/index'
import { Route as AppDeviceTypesActionsRouteImport } from './routes/app/device-types/actions'
import { Route as AppDeviceTypesCreateRouteImport } from './routes/app/device-types/create'
import { Route as AppDeviceTypesObjectsRouteImport } from './routes/app/device-types/objects'
import { Route as AppDeviceTypesObservationsRouteImport } from './routes/app/device-types/observations'
import { Route as AppDevicesIndexRouteImport } from './routes/app/devices/index'
import { Route as AppDevicesCreateRouteImport } from './routes/app/devices/create'
import { Route as AppFieldIndexRouteImport } from './routes/app/field/index'
import { Route as AppLoraQuarantineRouteImport } from './routes/app/lora/quarantine'
import { Route as AppPlacesIndexRouteImport } from './routes/app/places/index'
import { Route as AppPlacesCreateRouteImport } from './routes/app/places/create'
import { Route as AppProductsIndexRouteImport } from './routes/app/products/index'
import { Route as AppProductsCreateRouteImport } from './routes/app/products/create'
import { Route as AppQrcodesIndexRouteImport } from './routes/app/qrcodes/index'
import { Route as AppRecommendationsIndexRouteImport } from './routes/app/recommendations/index'
import { Route as AppRecommendationsPlaceIdRouteRouteImport } from './routes/app/recommendations/$placeId/route'
import { Route as AppRecommendationsAllRouteImport } from './routes/app/recommendations/all'
import { Route as AppRecommendationsStatisticsRouteImport } from './routes/app/recommendations/statistics'
import { Route as AppReportsIndexRouteImport } from './routes/app/reports/index'
import { Route as AppReportsGenerateRouteImport } from './routes/app/reports/generate'
import { Route as AppScheduleIndexRouteImport } from './routes/app/schedule/index'
import { Route as AppScheduleBoardRouteImport } from './routes/app/schedule/board'
import { Route as AppStatisticsIndexRouteImport } from './routes/app/statistics/index'
import { Route as AppUsersIndexRouteImport } from './routes/app/users/index'
import { Route as AppUsersCreateRouteImport } from './routes/app/users/create'
import { Route as AppAdminDevicesIndexRouteImport } from './routes/app/admin/devices/index'
import { Route as AppAdminDevicesActionsRouteImport } from './routes/app/admin/devices/actions'
import { Route as AppAdminDevicesObjectsRouteImport } from './routes/app/admin/devices/objects'
import { Route as AppAdminDevicesObservationsRouteImport } from './routes/app/admin/devices/observations'
import { Route as AppAdminMixturesListRouteRouteImport } from './routes/app/admin/mixtures/_list/route'
import { Route as AppAdminRecommendationsListRouteRouteImport } from './routes/app/admin/recommendations/_list/route'
import { Route as AppAdminVisualInspectionListRouteRouteImport } from './routes/app/admin/visual-inspection/_list/route'
import { Route as AppCompaniesEditCompanyIdRouteRouteImport } from './routes/app/companies/edit/$companyId/route'
import { Route as AppFieldLogIdIndexRouteImport } from './routes/app/field/$logId/index'
import { Route as AppLoraDevicesIndexRouteImport } from './routes/app/lora/devices/index'
import { Route as AppLoraDevicesCreateRouteImport } from './routes/app/lora/devices/create'
import { Route as AppLoraDevicesImportRouteImport } from './routes/app/lora/devices/import'
import { Route as AppLoraGatewaysIndexRouteImport } from './routes/app/lora/gateways/index'
import { Route as AppLoraGatewaysCreateRouteImport } from './routes/app/lora/gateways/create'
import { Route as AppLoraNetworksIndexRouteImport } from './routes/app/lora/networks/index'
import { Route as AppLoraProfilesIndexRouteImport } from './routes/app/lora/profiles/index'
import { Route as AppLoraProfilesCreateRouteImport } from './routes/app/lora/profiles/create'
import { Route as AppPlacesEditPlaceIdRouteRouteImport } from './routes/app/places/edit/$placeId/route'
import { Route as AppProductsProductIdIndexRouteImport } from './routes/app/products/$productId/index'
import { Route as AppProductsProductIdEditRouteImport } from './routes/app/products/$productId/edit'
import { Route as AppQrCodeIdIndexRouteImport } from './routes/app/qr/$codeId/index'
import { Route as AppRecommendationsPlaceIdIndexRouteImport } from './routes/app/recommendations/$placeId/index'
import { Route as AppRecommendationsPlaceIdCreateRouteImport } from './routes/app/recommendations/$placeId/create'
import { Route as AppStatisticsPlaceIdIndexRouteImport } from './routes/app/statistics/$placeId/index'
import { Route as AppAdminDevicesTypesIndexRouteImport } from './routes/app/admin/devices/types/index'
import { Route as AppAdminDevicesTypesCreateRouteImport } from './routes/app/admin/devices/types/create'
import { Route as AppAdminMixturesListIndexRouteImport } from './routes/app/admin/mixtures/_list/index'
import { Route as AppAdminMixturesListCreateRouteImport } from './routes/app/admin/mixtures/_list/create'
import { Route as AppAdminRecommendationsListIndexRouteImport } from './routes/app/admin/recommendations/_list/index'
import { Route as AppAdminRecommendationsListCreateRouteImport } from './routes/app/admin/recommendations/_list/create'
import { Route as AppAdminVisualInspectionListIndexRouteImport } from './routes/app/admin/visual-inspection/_list/index'
import { Route as AppAdminVisualInspectionListCreateRouteImport } from './routes/app/admin/visual-inspection/_list/create'
import { Route as AppCompaniesEditCompanyIdIndexRouteImport } from './routes/app/companies/edit/$companyId/index'
import { Route as AppCompaniesEditCompanyIdBrandRouteImport } from './routes/app/companies/edit/$companyId/brand'
import { Route as AppCompaniesEditCompanyIdClientsRouteImport } from './routes/app/companies/edit/$companyId/clients'
import { Route as AppCompaniesEditCompanyIdDetailsRouteImport } from './routes/app/companies/edit/$companyId/details'
import { Route as AppCompaniesEditCompanyIdFacilitiesRouteImport } from './routes/app/companies/edit/$companyId/facilities'
import { Route as AppCompaniesEditCompanyIdFilesRouteImport } from './routes/app/companies/edit/$companyId/files'
import { Route as AppCompaniesEditCompanyIdSecurityRouteImport } from './routes/app/companies/edit/$companyId/security'
import { Route as AppCompaniesEditCompanyIdSubscriptionsRouteImport } from './routes/app/companies/edit/$companyId/subscriptions'
import { Route as AppCompaniesEditCompanyIdVisualInspectionRouteImport } from './routes/app/companies/edit/$companyId/visual-inspection'
import { Route as AppCompaniesEditCompanyIdZonesRouteImport } from './routes/app/companies/edit/$companyId/zones'
import { Route as AppDashboardCompanyCompanyIdIndexRouteImport } from './routes/app/dashboard/company/$companyId/index'
import { Route as AppDeviceTypesEditDeviceTypeIdIndexRouteImport } from './routes/app/device-types/edit/$deviceTypeId/index'
import { Route as AppDevicesEditDeviceIdIndexRouteImport } from './routes/app/devices/edit/$deviceId/index'
import { Route as AppLoraNetworksNetworkIdIndexRouteImport } from './routes/app/lora/networks/$networkId/index'
import { Route as AppLoraProfilesProfileIdIndexRouteImport } from './routes/app/lora/profiles/$profileId/index'
import { Route as AppPlacesEditPlaceIdIndexRouteImport } from './routes/app/places/edit/$placeId/index'
import { Route as AppPlacesEditPlaceIdFilesRouteImport } from './routes/app/places/edit/$placeId/files'
import { Route as AppPlacesEditPlaceIdHeatmapRouteImport } from './routes/app/places/edit/$placeId/heatmap'
import { Route as AppPlacesEditPlaceIdMapRouteImport } from './routes/app/places/edit/$placeId/map'
import { Route as AppPlacesEditPlaceIdObjectsLimitRouteImport } from './routes/app/places/edit/$placeId/objects-limit'
import { Route as AppPlacesEditPlaceIdProductsRouteImport } from './routes/app/places/edit/$placeId/products'
import { Route as AppPlacesEditPlaceIdRadioOptionsRouteImport } from './routes/app/places/edit/$placeId/radio-options'
import { Route as AppPlacesEditPlaceIdRecordRouteImport } from './routes/app/places/edit/$placeId/record'
import { Route as AppPlacesEditPlaceIdScheduleRouteImport } from './routes/app/places/edit/$placeId/schedule'
import { Route as AppPlacesEditPlaceIdVisualInspectionRouteImport } from './routes/app/places/edit/$placeId/visual-inspection'
import { Route as AppPlacesEditPlaceIdZonesRouteImport } from './routes/app/places/edit/$placeId/zones'
import { Route as AppQrcodesBatchBatchIdIndexRouteImport } from './routes/app/qrcodes/batch/$batchId/index'
import { Route as AppUsersEditUserIdIndexRouteImport } from './routes/app/users/edit/$userId/index'
import { Route as AppCompaniesEditCompanyIdIntegrationsIndexRouteImport } from './routes/app/companies/edit/$companyId/integrations/index'
import { Route as AppLoraDevicesDetailsLoraDeviceIdIndexRouteImport } from './routes/app/lora/devices/details/$loraDeviceId/index'
import { Route as AppLoraDevicesEditLoraDeviceIdIndexRouteImport } from './routes/app/lora/devices/edit/$loraDeviceId/index'
import { Route as AppLoraGatewaysDetailsGatewayIdIndexRouteImport } from './routes/app/lora/gateways/details/$gatewayId/index'
import { Route as AppLoraGatewaysEditGatewayIdIndexRouteImport } from './routes/app/lora/gateways/edit/$gatewayId/index'
import { Route as AppPlacesEditPlaceIdDevicesListRouteRouteImport } from './routes/app/places/edit/$placeId/devices/_list/route'
import { Route as AppPlacesEditPlaceIdDevicesImportRouteImport } from './routes/app/places/edit/$placeId/devices/import'
import { Route as AppPlacesEditPlaceIdInspectionsIndexRouteImport } from './routes/app/places/edit/$placeId/inspections/index'
import { Route as AppPlacesEditPlaceIdInspectionsConnectRouteImport } from './routes/app/places/edit/$placeId/inspections/connect'
import { Route as AppPlacesEditPlaceIdInterventionsIndexRouteImport } from './routes/app/places/edit/$placeId/interventions/index'
import { Route as AppPlacesEditPlaceIdInterventionsCreateRouteImport } from './routes/app/places/edit/$placeId/interventions/create'
import { Route as AppRecommendationsPlaceIdDetailsRecommendationIdIndexRouteImport } from './routes/app/recommendations/$placeId/details/$recommendationId/index'
import { Route as AppRecommendationsPlaceIdDetailsRecommendationIdEditRouteImport } from './routes/app/recommendations/$placeId/details/$recommendationId/edit'
import { Route as AppAdminDevicesTypesEditDeviceTypeIdIndexRouteImport } from './routes/app/admin/devices/types/edit/$deviceTypeId/index'
import { Route as AppAdminMixturesListDetailsMixtureIdIndexRouteImport } from './routes/app/admin/mixtures/_list/details/$mixtureId/index'
import { Route as AppAdminMixturesListEditMixtureIdIndexRouteImport } from './routes/app/admin/mixtures/_list/edit/$mixtureId/index'
import { Route as AppAdminRecommendationsListDetailsCategoryIdIndexRouteImport } from './routes/app/admin/recommendations/_list/details/$categoryId/index'
import { Route as AppAdminRecommendationsListEditCategoryIdIndexRouteImport } from './routes/app/admin/recommendations/_list/edit/$categoryId/index'
import { Route as AppAdminVisualInspectionListDetailsQuestionIdIndexRouteImport } from './routes/app/admin/visual-inspection/_list/details/$questionId/index'
import { Route as AppAdminVisualInspectionListEditQuestionIdIndexRouteImport } from './routes/app/admin/visual-inspection/_list/edit/$questionId/index'
import { Route as AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRouteImport } from './routes/app/companies/edit/$companyId/integrations/$webhookId/index'
import { Route as AppDashboardCompanyCompanyIdPlacePlaceIdIndexRouteImport } from './routes/app/dashboard/company/$companyId/place/$placeId/index'
import { Route as AppPlacesEditPlaceIdDevicesDeviceIdIndexRouteImport } from './routes/app/places/edit/$placeId/devices/$deviceId/index'
import { Route as AppPlacesEditPlaceIdDevicesDeviceIdEditRouteImport } from './routes/app/places/edit/$placeId/devices/$deviceId/edit'
import { Route as AppPlacesEditPlaceIdDevicesListIndexRouteImport } from './routes/app/places/edit/$placeId/devices/_list/index'
import { Route as AppPlacesEditPlaceIdDevicesListCreateRouteImport } from './routes/app/places/edit/$placeId/devices/_list/create'
import { Route as AppPlacesEditPlaceIdInspectionsInspectionIdIndexRouteImport } from './routes/app/places/edit/$placeId/inspections/$inspectionId/index'
import { Route as AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRouteImport } from './routes/app/places/edit/$placeId/interventions/$interventionUuid/index'
import { Route as AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRouteImport } from './routes/app/places/edit/$placeId/interventions/edit/$interventionUuid/index'

const IndexRoute = IndexRouteImport.update({ id: '/', path: '/', getParentRoute: () => rootRouteImport } as any);
const AppRouteRoute = AppRouteRouteImport.update({ id: '/app', path: '/app', getParentRoute: () => rootRouteImport } as any);
const AppIndexRoute = AppIndexRouteImport.update({ id: '/', path: '/', getParentRoute: () => AppRouteRoute } as any);
const AppAlarmsRoute = AppAlarmsRouteImport.update({ id: '/alarms', path: '/alarms', getParentRoute: () => AppRouteRoute } as any);
const AppMoreRoute = AppMoreRouteImport.update({ id: '/more', path: '/more', getParentRoute: () => AppRouteRoute } as any);
const AppMyDayRoute = AppMyDayRouteImport.update({ id: '/my-day', path: '/my-day', getParentRoute: () => AppRouteRoute } as any);
const AppScanRoute = AppScanRouteImport.update({ id: '/scan', path: '/scan', getParentRoute: () => AppRouteRoute } as any);
const AuthPageRoute = AuthPageRouteImport.update({ id: '/auth/$page', path: '/auth/$page', getParentRoute: () => rootRouteImport } as any);
const DevUiRoute = DevUiRouteImport.update({ id: '/dev/ui', path: '/dev/ui', getParentRoute: () => rootRouteImport } as any);
const AppAccountIndexRoute = AppAccountIndexRouteImport.update({ id: '/account/', path: '/account/', getParentRoute: () => AppRouteRoute } as any);
const AppAccountChangePasswordRoute = AppAccountChangePasswordRouteImport.update({ id: '/account/change-password', path: '/account/change-password', getParentRoute: () => AppRouteRoute } as any);
const AppAccountNotificationsRoute = AppAccountNotificationsRouteImport.update({ id: '/account/notifications', path: '/account/notifications', getParentRoute: () => AppRouteRoute } as any);
const AppAccountSecurityRoute = AppAccountSecurityRouteImport.update({ id: '/account/security', path: '/account/security', getParentRoute: () => AppRouteRoute } as any);
const AppAdminSettingsRoute = AppAdminSettingsRouteImport.update({ id: '/admin/settings', path: '/admin/settings', getParentRoute: () => AppRouteRoute } as any);
const AppAdminTestRoute = AppAdminTestRouteImport.update({ id: '/admin/test', path: '/admin/test', getParentRoute: () => AppRouteRoute } as any);
const AppCompaniesIndexRoute = AppCompaniesIndexRouteImport.update({ id: '/companies/', path: '/companies/', getParentRoute: () => AppRouteRoute } as any);
const AppCompaniesCreateRoute = AppCompaniesCreateRouteImport.update({ id: '/companies/create', path: '/companies/create', getParentRoute: () => AppRouteRoute } as any);
const AppDashboardIndexRoute = AppDashboardIndexRouteImport.update({ id: '/dashboard/', path: '/dashboard/', getParentRoute: () => AppRouteRoute } as any);
const AppDashboardArchiveRoute = AppDashboardArchiveRouteImport.update({ id: '/dashboard/archive', path: '/dashboard/archive', getParentRoute: () => AppRouteRoute } as any);
const AppDashboardDevicesRoute = AppDashboardDevicesRouteImport.update({ id: '/dashboard/devices', path: '/dashboard/devices', getParentRoute: () => AppRouteRoute } as any);
const AppDashboardVisitsRoute = AppDashboardVisitsRouteImport.update({ id: '/dashboard/visits', path: '/dashboard/visits', getParentRoute: () => AppRouteRoute } as any);
const AppDeviceTypesIndexRoute = AppDeviceTypesIndexRouteImport.update({ id: '/device-types/', path: '/device-types/', getParentRoute: () => AppRouteRoute } as any);
const AppDeviceTypesActionsRoute = AppDeviceTypesActionsRouteImport.update({ id: '/device-types/actions', path: '/device-types/actions', getParentRoute: () => AppRouteRoute } as any);
const AppDeviceTypesCreateRoute = AppDeviceTypesCreateRouteImport.update({ id: '/device-types/create', path: '/device-types/create', getParentRoute: () => AppRouteRoute } as any);
const AppDeviceTypesObjectsRoute = AppDeviceTypesObjectsRouteImport.update({ id: '/device-types/objects', path: '/device-types/objects', getParentRoute: () => AppRouteRoute } as any);
const AppDeviceTypesObservationsRoute = AppDeviceTypesObservationsRouteImport.update({ id: '/device-types/observations', path: '/device-types/observations', getParentRoute: () => AppRouteRoute } as any);
const AppDevicesIndexRoute = AppDevicesIndexRouteImport.update({ id: '/devices/', path: '/devices/', getParentRoute: () => AppRouteRoute } as any);
const AppDevicesCreateRoute = AppDevicesCreateRouteImport.update({ id: '/devices/create', path: '/devices/create', getParentRoute: () => AppRouteRoute } as any);
const AppFieldIndexRoute = AppFieldIndexRouteImport.update({ id: '/field/', path: '/field/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraQuarantineRoute = AppLoraQuarantineRouteImport.update({ id: '/lora/quarantine', path: '/lora/quarantine', getParentRoute: () => AppRouteRoute } as any);
const AppPlacesIndexRoute = AppPlacesIndexRouteImport.update({ id: '/places/', path: '/places/', getParentRoute: () => AppRouteRoute } as any);
const AppPlacesCreateRoute = AppPlacesCreateRouteImport.update({ id: '/places/create', path: '/places/create', getParentRoute: () => AppRouteRoute } as any);
const AppProductsIndexRoute = AppProductsIndexRouteImport.update({ id: '/products/', path: '/products/', getParentRoute: () => AppRouteRoute } as any);
const AppProductsCreateRoute = AppProductsCreateRouteImport.update({ id: '/products/create', path: '/products/create', getParentRoute: () => AppRouteRoute } as any);
const AppQrcodesIndexRoute = AppQrcodesIndexRouteImport.update({ id: '/qrcodes/', path: '/qrcodes/', getParentRoute: () => AppRouteRoute } as any);
const AppRecommendationsIndexRoute = AppRecommendationsIndexRouteImport.update({ id: '/recommendations/', path: '/recommendations/', getParentRoute: () => AppRouteRoute } as any);
const AppRecommendationsPlaceIdRouteRoute = AppRecommendationsPlaceIdRouteRouteImport.update({ id: '/recommendations/$placeId', path: '/recommendations/$placeId', getParentRoute: () => AppRouteRoute } as any);
const AppRecommendationsAllRoute = AppRecommendationsAllRouteImport.update({ id: '/recommendations/all', path: '/recommendations/all', getParentRoute: () => AppRouteRoute } as any);
const AppRecommendationsStatisticsRoute = AppRecommendationsStatisticsRouteImport.update({ id: '/recommendations/statistics', path: '/recommendations/statistics', getParentRoute: () => AppRouteRoute } as any);
const AppReportsIndexRoute = AppReportsIndexRouteImport.update({ id: '/reports/', path: '/reports/', getParentRoute: () => AppRouteRoute } as any);
const AppReportsGenerateRoute = AppReportsGenerateRouteImport.update({ id: '/reports/generate', path: '/reports/generate', getParentRoute: () => AppRouteRoute } as any);
const AppScheduleIndexRoute = AppScheduleIndexRouteImport.update({ id: '/schedule/', path: '/schedule/', getParentRoute: () => AppRouteRoute } as any);
const AppScheduleBoardRoute = AppScheduleBoardRouteImport.update({ id: '/schedule/board', path: '/schedule/board', getParentRoute: () => AppRouteRoute } as any);
const AppStatisticsIndexRoute = AppStatisticsIndexRouteImport.update({ id: '/statistics/', path: '/statistics/', getParentRoute: () => AppRouteRoute } as any);
const AppUsersIndexRoute = AppUsersIndexRouteImport.update({ id: '/users/', path: '/users/', getParentRoute: () => AppRouteRoute } as any);
const AppUsersCreateRoute = AppUsersCreateRouteImport.update({ id: '/users/create', path: '/users/create', getParentRoute: () => AppRouteRoute } as any);
const AppAdminDevicesIndexRoute = AppAdminDevicesIndexRouteImport.update({ id: '/admin/devices/', path: '/admin/devices/', getParentRoute: () => AppRouteRoute } as any);
const AppAdminDevicesActionsRoute = AppAdminDevicesActionsRouteImport.update({ id: '/admin/devices/actions', path: '/admin/devices/actions', getParentRoute: () => AppRouteRoute } as any);
const AppAdminDevicesObjectsRoute = AppAdminDevicesObjectsRouteImport.update({ id: '/admin/devices/objects', path: '/admin/devices/objects', getParentRoute: () => AppRouteRoute } as any);
const AppAdminDevicesObservationsRoute = AppAdminDevicesObservationsRouteImport.update({ id: '/admin/devices/observations', path: '/admin/devices/observations', getParentRoute: () => AppRouteRoute } as any);
const AppAdminMixturesListRouteRoute = AppAdminMixturesListRouteRouteImport.update({ id: '/admin/mixtures/_list', path: '/admin/mixtures', getParentRoute: () => AppRouteRoute } as any);
const AppAdminRecommendationsListRouteRoute = AppAdminRecommendationsListRouteRouteImport.update({ id: '/admin/recommendations/_list', path: '/admin/recommendations', getParentRoute: () => AppRouteRoute } as any);
const AppAdminVisualInspectionListRouteRoute = AppAdminVisualInspectionListRouteRouteImport.update({ id: '/admin/visual-inspection/_list', path: '/admin/visual-inspection', getParentRoute: () => AppRouteRoute } as any);
const AppCompaniesEditCompanyIdRouteRoute = AppCompaniesEditCompanyIdRouteRouteImport.update({ id: '/companies/edit/$companyId', path: '/companies/edit/$companyId', getParentRoute: () => AppRouteRoute } as any);
const AppFieldLogIdIndexRoute = AppFieldLogIdIndexRouteImport.update({ id: '/field/$logId/', path: '/field/$logId/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraDevicesIndexRoute = AppLoraDevicesIndexRouteImport.update({ id: '/lora/devices/', path: '/lora/devices/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraDevicesCreateRoute = AppLoraDevicesCreateRouteImport.update({ id: '/lora/devices/create', path: '/lora/devices/create', getParentRoute: () => AppRouteRoute } as any);
const AppLoraDevicesImportRoute = AppLoraDevicesImportRouteImport.update({ id: '/lora/devices/import', path: '/lora/devices/import', getParentRoute: () => AppRouteRoute } as any);
const AppLoraGatewaysIndexRoute = AppLoraGatewaysIndexRouteImport.update({ id: '/lora/gateways/', path: '/lora/gateways/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraGatewaysCreateRoute = AppLoraGatewaysCreateRouteImport.update({ id: '/lora/gateways/create', path: '/lora/gateways/create', getParentRoute: () => AppRouteRoute } as any);
const AppLoraNetworksIndexRoute = AppLoraNetworksIndexRouteImport.update({ id: '/lora/networks/', path: '/lora/networks/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraProfilesIndexRoute = AppLoraProfilesIndexRouteImport.update({ id: '/lora/profiles/', path: '/lora/profiles/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraProfilesCreateRoute = AppLoraProfilesCreateRouteImport.update({ id: '/lora/profiles/create', path: '/lora/profiles/create', getParentRoute: () => AppRouteRoute } as any);
const AppPlacesEditPlaceIdRouteRoute = AppPlacesEditPlaceIdRouteRouteImport.update({ id: '/places/edit/$placeId', path: '/places/edit/$placeId', getParentRoute: () => AppRouteRoute } as any);
const AppProductsProductIdIndexRoute = AppProductsProductIdIndexRouteImport.update({ id: '/products/$productId/', path: '/products/$productId/', getParentRoute: () => AppRouteRoute } as any);
const AppProductsProductIdEditRoute = AppProductsProductIdEditRouteImport.update({ id: '/products/$productId/edit', path: '/products/$productId/edit', getParentRoute: () => AppRouteRoute } as any);
const AppQrCodeIdIndexRoute = AppQrCodeIdIndexRouteImport.update({ id: '/qr/$codeId/', path: '/qr/$codeId/', getParentRoute: () => AppRouteRoute } as any);
const AppRecommendationsPlaceIdIndexRoute = AppRecommendationsPlaceIdIndexRouteImport.update({ id: '/', path: '/', getParentRoute: () => AppRecommendationsPlaceIdRouteRoute } as any);
const AppRecommendationsPlaceIdCreateRoute = AppRecommendationsPlaceIdCreateRouteImport.update({ id: '/create', path: '/create', getParentRoute: () => AppRecommendationsPlaceIdRouteRoute } as any);
const AppStatisticsPlaceIdIndexRoute = AppStatisticsPlaceIdIndexRouteImport.update({ id: '/statistics/$placeId/', path: '/statistics/$placeId/', getParentRoute: () => AppRouteRoute } as any);
const AppAdminDevicesTypesIndexRoute = AppAdminDevicesTypesIndexRouteImport.update({ id: '/admin/devices/types/', path: '/admin/devices/types/', getParentRoute: () => AppRouteRoute } as any);
const AppAdminDevicesTypesCreateRoute = AppAdminDevicesTypesCreateRouteImport.update({ id: '/admin/devices/types/create', path: '/admin/devices/types/create', getParentRoute: () => AppRouteRoute } as any);
const AppAdminMixturesListIndexRoute = AppAdminMixturesListIndexRouteImport.update({ id: '/', path: '/', getParentRoute: () => AppAdminMixturesListRouteRoute } as any);
const AppAdminMixturesListCreateRoute = AppAdminMixturesListCreateRouteImport.update({ id: '/create', path: '/create', getParentRoute: () => AppAdminMixturesListRouteRoute } as any);
const AppAdminRecommendationsListIndexRoute = AppAdminRecommendationsListIndexRouteImport.update({ id: '/', path: '/', getParentRoute: () => AppAdminRecommendationsListRouteRoute } as any);
const AppAdminRecommendationsListCreateRoute = AppAdminRecommendationsListCreateRouteImport.update({ id: '/create', path: '/create', getParentRoute: () => AppAdminRecommendationsListRouteRoute } as any);
const AppAdminVisualInspectionListIndexRoute = AppAdminVisualInspectionListIndexRouteImport.update({ id: '/', path: '/', getParentRoute: () => AppAdminVisualInspectionListRouteRoute } as any);
const AppAdminVisualInspectionListCreateRoute = AppAdminVisualInspectionListCreateRouteImport.update({ id: '/create', path: '/create', getParentRoute: () => AppAdminVisualInspectionListRouteRoute } as any);
const AppCompaniesEditCompanyIdIndexRoute = AppCompaniesEditCompanyIdIndexRouteImport.update({ id: '/', path: '/', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppCompaniesEditCompanyIdBrandRoute = AppCompaniesEditCompanyIdBrandRouteImport.update({ id: '/brand', path: '/brand', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppCompaniesEditCompanyIdClientsRoute = AppCompaniesEditCompanyIdClientsRouteImport.update({ id: '/clients', path: '/clients', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppCompaniesEditCompanyIdDetailsRoute = AppCompaniesEditCompanyIdDetailsRouteImport.update({ id: '/details', path: '/details', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppCompaniesEditCompanyIdFacilitiesRoute = AppCompaniesEditCompanyIdFacilitiesRouteImport.update({ id: '/facilities', path: '/facilities', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppCompaniesEditCompanyIdFilesRoute = AppCompaniesEditCompanyIdFilesRouteImport.update({ id: '/files', path: '/files', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppCompaniesEditCompanyIdSecurityRoute = AppCompaniesEditCompanyIdSecurityRouteImport.update({ id: '/security', path: '/security', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppCompaniesEditCompanyIdSubscriptionsRoute = AppCompaniesEditCompanyIdSubscriptionsRouteImport.update({ id: '/subscriptions', path: '/subscriptions', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppCompaniesEditCompanyIdVisualInspectionRoute = AppCompaniesEditCompanyIdVisualInspectionRouteImport.update({ id: '/visual-inspection', path: '/visual-inspection', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppCompaniesEditCompanyIdZonesRoute = AppCompaniesEditCompanyIdZonesRouteImport.update({ id: '/zones', path: '/zones', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppDashboardCompanyCompanyIdIndexRoute = AppDashboardCompanyCompanyIdIndexRouteImport.update({ id: '/dashboard/company/$companyId/', path: '/dashboard/company/$companyId/', getParentRoute: () => AppRouteRoute } as any);
const AppDeviceTypesEditDeviceTypeIdIndexRoute = AppDeviceTypesEditDeviceTypeIdIndexRouteImport.update({ id: '/device-types/edit/$deviceTypeId/', path: '/device-types/edit/$deviceTypeId/', getParentRoute: () => AppRouteRoute } as any);
const AppDevicesEditDeviceIdIndexRoute = AppDevicesEditDeviceIdIndexRouteImport.update({ id: '/devices/edit/$deviceId/', path: '/devices/edit/$deviceId/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraNetworksNetworkIdIndexRoute = AppLoraNetworksNetworkIdIndexRouteImport.update({ id: '/lora/networks/$networkId/', path: '/lora/networks/$networkId/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraProfilesProfileIdIndexRoute = AppLoraProfilesProfileIdIndexRouteImport.update({ id: '/lora/profiles/$profileId/', path: '/lora/profiles/$profileId/', getParentRoute: () => AppRouteRoute } as any);
const AppPlacesEditPlaceIdIndexRoute = AppPlacesEditPlaceIdIndexRouteImport.update({ id: '/', path: '/', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdFilesRoute = AppPlacesEditPlaceIdFilesRouteImport.update({ id: '/files', path: '/files', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdHeatmapRoute = AppPlacesEditPlaceIdHeatmapRouteImport.update({ id: '/heatmap', path: '/heatmap', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdMapRoute = AppPlacesEditPlaceIdMapRouteImport.update({ id: '/map', path: '/map', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdObjectsLimitRoute = AppPlacesEditPlaceIdObjectsLimitRouteImport.update({ id: '/objects-limit', path: '/objects-limit', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdProductsRoute = AppPlacesEditPlaceIdProductsRouteImport.update({ id: '/products', path: '/products', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdRadioOptionsRoute = AppPlacesEditPlaceIdRadioOptionsRouteImport.update({ id: '/radio-options', path: '/radio-options', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdRecordRoute = AppPlacesEditPlaceIdRecordRouteImport.update({ id: '/record', path: '/record', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdScheduleRoute = AppPlacesEditPlaceIdScheduleRouteImport.update({ id: '/schedule', path: '/schedule', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdVisualInspectionRoute = AppPlacesEditPlaceIdVisualInspectionRouteImport.update({ id: '/visual-inspection', path: '/visual-inspection', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdZonesRoute = AppPlacesEditPlaceIdZonesRouteImport.update({ id: '/zones', path: '/zones', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppQrcodesBatchBatchIdIndexRoute = AppQrcodesBatchBatchIdIndexRouteImport.update({ id: '/qrcodes/batch/$batchId/', path: '/qrcodes/batch/$batchId/', getParentRoute: () => AppRouteRoute } as any);
const AppUsersEditUserIdIndexRoute = AppUsersEditUserIdIndexRouteImport.update({ id: '/users/edit/$userId/', path: '/users/edit/$userId/', getParentRoute: () => AppRouteRoute } as any);
const AppCompaniesEditCompanyIdIntegrationsIndexRoute = AppCompaniesEditCompanyIdIntegrationsIndexRouteImport.update({ id: '/integrations/', path: '/integrations/', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppLoraDevicesDetailsLoraDeviceIdIndexRoute = AppLoraDevicesDetailsLoraDeviceIdIndexRouteImport.update({ id: '/lora/devices/details/$loraDeviceId/', path: '/lora/devices/details/$loraDeviceId/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraDevicesEditLoraDeviceIdIndexRoute = AppLoraDevicesEditLoraDeviceIdIndexRouteImport.update({ id: '/lora/devices/edit/$loraDeviceId/', path: '/lora/devices/edit/$loraDeviceId/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraGatewaysDetailsGatewayIdIndexRoute = AppLoraGatewaysDetailsGatewayIdIndexRouteImport.update({ id: '/lora/gateways/details/$gatewayId/', path: '/lora/gateways/details/$gatewayId/', getParentRoute: () => AppRouteRoute } as any);
const AppLoraGatewaysEditGatewayIdIndexRoute = AppLoraGatewaysEditGatewayIdIndexRouteImport.update({ id: '/lora/gateways/edit/$gatewayId/', path: '/lora/gateways/edit/$gatewayId/', getParentRoute: () => AppRouteRoute } as any);
const AppPlacesEditPlaceIdDevicesListRouteRoute = AppPlacesEditPlaceIdDevicesListRouteRouteImport.update({ id: '/devices/_list', path: '/devices', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdDevicesImportRoute = AppPlacesEditPlaceIdDevicesImportRouteImport.update({ id: '/devices/import', path: '/devices/import', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdInspectionsIndexRoute = AppPlacesEditPlaceIdInspectionsIndexRouteImport.update({ id: '/inspections/', path: '/inspections/', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdInspectionsConnectRoute = AppPlacesEditPlaceIdInspectionsConnectRouteImport.update({ id: '/inspections/connect', path: '/inspections/connect', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdInterventionsIndexRoute = AppPlacesEditPlaceIdInterventionsIndexRouteImport.update({ id: '/interventions/', path: '/interventions/', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdInterventionsCreateRoute = AppPlacesEditPlaceIdInterventionsCreateRouteImport.update({ id: '/interventions/create', path: '/interventions/create', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppRecommendationsPlaceIdDetailsRecommendationIdIndexRoute = AppRecommendationsPlaceIdDetailsRecommendationIdIndexRouteImport.update({ id: '/details/$recommendationId/', path: '/details/$recommendationId/', getParentRoute: () => AppRecommendationsPlaceIdRouteRoute } as any);
const AppRecommendationsPlaceIdDetailsRecommendationIdEditRoute = AppRecommendationsPlaceIdDetailsRecommendationIdEditRouteImport.update({ id: '/details/$recommendationId/edit', path: '/details/$recommendationId/edit', getParentRoute: () => AppRecommendationsPlaceIdRouteRoute } as any);
const AppAdminDevicesTypesEditDeviceTypeIdIndexRoute = AppAdminDevicesTypesEditDeviceTypeIdIndexRouteImport.update({ id: '/admin/devices/types/edit/$deviceTypeId/', path: '/admin/devices/types/edit/$deviceTypeId/', getParentRoute: () => AppRouteRoute } as any);
const AppAdminMixturesListDetailsMixtureIdIndexRoute = AppAdminMixturesListDetailsMixtureIdIndexRouteImport.update({ id: '/details/$mixtureId/', path: '/details/$mixtureId/', getParentRoute: () => AppAdminMixturesListRouteRoute } as any);
const AppAdminMixturesListEditMixtureIdIndexRoute = AppAdminMixturesListEditMixtureIdIndexRouteImport.update({ id: '/edit/$mixtureId/', path: '/edit/$mixtureId/', getParentRoute: () => AppAdminMixturesListRouteRoute } as any);
const AppAdminRecommendationsListDetailsCategoryIdIndexRoute = AppAdminRecommendationsListDetailsCategoryIdIndexRouteImport.update({ id: '/details/$categoryId/', path: '/details/$categoryId/', getParentRoute: () => AppAdminRecommendationsListRouteRoute } as any);
const AppAdminRecommendationsListEditCategoryIdIndexRoute = AppAdminRecommendationsListEditCategoryIdIndexRouteImport.update({ id: '/edit/$categoryId/', path: '/edit/$categoryId/', getParentRoute: () => AppAdminRecommendationsListRouteRoute } as any);
const AppAdminVisualInspectionListDetailsQuestionIdIndexRoute = AppAdminVisualInspectionListDetailsQuestionIdIndexRouteImport.update({ id: '/details/$questionId/', path: '/details/$questionId/', getParentRoute: () => AppAdminVisualInspectionListRouteRoute } as any);
const AppAdminVisualInspectionListEditQuestionIdIndexRoute = AppAdminVisualInspectionListEditQuestionIdIndexRouteImport.update({ id: '/edit/$questionId/', path: '/edit/$questionId/', getParentRoute: () => AppAdminVisualInspectionListRouteRoute } as any);
const AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRoute = AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRouteImport.update({ id: '/integrations/$webhookId/', path: '/integrations/$webhookId/', getParentRoute: () => AppCompaniesEditCompanyIdRouteRoute } as any);
const AppDashboardCompanyCompanyIdPlacePlaceIdIndexRoute = AppDashboardCompanyCompanyIdPlacePlaceIdIndexRouteImport.update({ id: '/dashboard/company/$companyId/place/$placeId/', path: '/dashboard/company/$companyId/place/$placeId/', getParentRoute: () => AppRouteRoute } as any);
const AppPlacesEditPlaceIdDevicesDeviceIdIndexRoute = AppPlacesEditPlaceIdDevicesDeviceIdIndexRouteImport.update({ id: '/devices/$deviceId/', path: '/devices/$deviceId/', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdDevicesDeviceIdEditRoute = AppPlacesEditPlaceIdDevicesDeviceIdEditRouteImport.update({ id: '/devices/$deviceId/edit', path: '/devices/$deviceId/edit', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdDevicesListIndexRoute = AppPlacesEditPlaceIdDevicesListIndexRouteImport.update({ id: '/', path: '/', getParentRoute: () => AppPlacesEditPlaceIdDevicesListRouteRoute } as any);
const AppPlacesEditPlaceIdDevicesListCreateRoute = AppPlacesEditPlaceIdDevicesListCreateRouteImport.update({ id: '/create', path: '/create', getParentRoute: () => AppPlacesEditPlaceIdDevicesListRouteRoute } as any);
const AppPlacesEditPlaceIdInspectionsInspectionIdIndexRoute = AppPlacesEditPlaceIdInspectionsInspectionIdIndexRouteImport.update({ id: '/inspections/$inspectionId/', path: '/inspections/$inspectionId/', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRoute = AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRouteImport.update({ id: '/interventions/$interventionUuid/', path: '/interventions/$interventionUuid/', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);
const AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRoute = AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRouteImport.update({ id: '/interventions/edit/$interventionUuid/', path: '/interventions/edit/$interventionUuid/', getParentRoute: () => AppPlacesEditPlaceIdRouteRoute } as any);

export interface FileRoutesByFullPath {
'/': typeof IndexRoute,
'/app': typeof AppRouteRouteWithChildren,
'/app/alarms': typeof AppAlarmsRoute,
'/app/more': typeof AppMoreRoute,
'/app/my-day': typeof AppMyDayRoute,
'/app/scan': typeof AppScanRoute,
'/auth/$page': typeof AuthPageRoute,
'/dev/ui': typeof DevUiRoute,
'/app/': typeof AppIndexRoute,
'/app/recommendations/$placeId': typeof AppRecommendationsPlaceIdRouteRouteWithChildren,
'/app/account/change-password': typeof AppAccountChangePasswordRoute,
'/app/account/notifications': typeof AppAccountNotificationsRoute,
'/app/account/security': typeof AppAccountSecurityRoute,
'/app/admin/settings': typeof AppAdminSettingsRoute,
'/app/admin/test': typeof AppAdminTestRoute,
'/app/companies/create': typeof AppCompaniesCreateRoute,
'/app/dashboard/archive': typeof AppDashboardArchiveRoute,
'/app/dashboard/devices': typeof AppDashboardDevicesRoute,
'/app/dashboard/visits': typeof AppDashboardVisitsRoute,
'/app/device-types/actions': typeof AppDeviceTypesActionsRoute,
'/app/device-types/create': typeof AppDeviceTypesCreateRoute,
'/app/device-types/objects': typeof AppDeviceTypesObjectsRoute,
'/app/device-types/observations': typeof AppDeviceTypesObservationsRoute,
'/app/devices/create': typeof AppDevicesCreateRoute,
'/app/lora/quarantine': typeof AppLoraQuarantineRoute,
'/app/places/create': typeof AppPlacesCreateRoute,
'/app/products/create': typeof AppProductsCreateRoute,
'/app/recommendations/all': typeof AppRecommendationsAllRoute,
'/app/recommendations/statistics': typeof AppRecommendationsStatisticsRoute,
'/app/reports/generate': typeof AppReportsGenerateRoute,
'/app/schedule/board': typeof AppScheduleBoardRoute,
'/app/users/create': typeof AppUsersCreateRoute,
'/app/account/': typeof AppAccountIndexRoute,
'/app/companies/': typeof AppCompaniesIndexRoute,
'/app/dashboard/': typeof AppDashboardIndexRoute,
'/app/device-types/': typeof AppDeviceTypesIndexRoute,
'/app/devices/': typeof AppDevicesIndexRoute,
'/app/field/': typeof AppFieldIndexRoute,
'/app/places/': typeof AppPlacesIndexRoute,
'/app/products/': typeof AppProductsIndexRoute,
'/app/qrcodes/': typeof AppQrcodesIndexRoute,
'/app/recommendations/': typeof AppRecommendationsIndexRoute,
'/app/reports/': typeof AppReportsIndexRoute,
'/app/schedule/': typeof AppScheduleIndexRoute,
'/app/statistics/': typeof AppStatisticsIndexRoute,
'/app/users/': typeof AppUsersIndexRoute,
'/app/admin/mixtures': typeof AppAdminMixturesListRouteRouteWithChildren,
'/app/admin/recommendations': typeof AppAdminRecommendationsListRouteRouteWithChildren,
'/app/admin/visual-inspection': typeof AppAdminVisualInspectionListRouteRouteWithChildren,
'/app/companies/edit/$companyId': typeof AppCompaniesEditCompanyIdRouteRouteWithChildren,
'/app/places/edit/$placeId': typeof AppPlacesEditPlaceIdRouteRouteWithChildren,
'/app/admin/devices/actions': typeof AppAdminDevicesActionsRoute,
'/app/admin/devices/objects': typeof AppAdminDevicesObjectsRoute,
'/app/admin/devices/observations': typeof AppAdminDevicesObservationsRoute,
'/app/lora/devices/create': typeof AppLoraDevicesCreateRoute,
'/app/lora/devices/import': typeof AppLoraDevicesImportRoute,
'/app/lora/gateways/create': typeof AppLoraGatewaysCreateRoute,
'/app/lora/profiles/create': typeof AppLoraProfilesCreateRoute,
'/app/products/$productId/edit': typeof AppProductsProductIdEditRoute,
'/app/recommendations/$placeId/create': typeof AppRecommendationsPlaceIdCreateRoute,
'/app/admin/devices/': typeof AppAdminDevicesIndexRoute,
'/app/field/$logId/': typeof AppFieldLogIdIndexRoute,
'/app/lora/devices/': typeof AppLoraDevicesIndexRoute,
'/app/lora/gateways/': typeof AppLoraGatewaysIndexRoute,
'/app/lora/networks/': typeof AppLoraNetworksIndexRoute,
'/app/lora/profiles/': typeof AppLoraProfilesIndexRoute,
'/app/products/$productId/': typeof AppProductsProductIdIndexRoute,
'/app/qr/$codeId/': typeof AppQrCodeIdIndexRoute,
'/app/recommendations/$placeId/': typeof AppRecommendationsPlaceIdIndexRoute,
'/app/statistics/$placeId/': typeof AppStatisticsPlaceIdIndexRoute,
'/app/admin/devices/types/create': typeof AppAdminDevicesTypesCreateRoute,
'/app/admin/mixtures/create': typeof AppAdminMixturesListCreateRoute,
'/app/admin/recommendations/create': typeof AppAdminRecommendationsListCreateRoute,
'/app/admin/visual-inspection/create': typeof AppAdminVisualInspectionListCreateRoute,
'/app/companies/edit/$companyId/brand': typeof AppCompaniesEditCompanyIdBrandRoute,
'/app/companies/edit/$companyId/clients': typeof AppCompaniesEditCompanyIdClientsRoute,
'/app/companies/edit/$companyId/details': typeof AppCompaniesEditCompanyIdDetailsRoute,
'/app/companies/edit/$companyId/facilities': typeof AppCompaniesEditCompanyIdFacilitiesRoute,
'/app/companies/edit/$companyId/files': typeof AppCompaniesEditCompanyIdFilesRoute,
'/app/companies/edit/$companyId/security': typeof AppCompaniesEditCompanyIdSecurityRoute,
'/app/companies/edit/$companyId/subscriptions': typeof AppCompaniesEditCompanyIdSubscriptionsRoute,
'/app/companies/edit/$companyId/visual-inspection': typeof AppCompaniesEditCompanyIdVisualInspectionRoute,
'/app/companies/edit/$companyId/zones': typeof AppCompaniesEditCompanyIdZonesRoute,
'/app/places/edit/$placeId/files': typeof AppPlacesEditPlaceIdFilesRoute,
'/app/places/edit/$placeId/heatmap': typeof AppPlacesEditPlaceIdHeatmapRoute,
'/app/places/edit/$placeId/map': typeof AppPlacesEditPlaceIdMapRoute,
'/app/places/edit/$placeId/objects-limit': typeof AppPlacesEditPlaceIdObjectsLimitRoute,
'/app/places/edit/$placeId/products': typeof AppPlacesEditPlaceIdProductsRoute,
'/app/places/edit/$placeId/radio-options': typeof AppPlacesEditPlaceIdRadioOptionsRoute,
'/app/places/edit/$placeId/record': typeof AppPlacesEditPlaceIdRecordRoute,
'/app/places/edit/$placeId/schedule': typeof AppPlacesEditPlaceIdScheduleRoute,
'/app/places/edit/$placeId/visual-inspection': typeof AppPlacesEditPlaceIdVisualInspectionRoute,
'/app/places/edit/$placeId/zones': typeof AppPlacesEditPlaceIdZonesRoute,
'/app/admin/devices/types/': typeof AppAdminDevicesTypesIndexRoute,
'/app/admin/mixtures/': typeof AppAdminMixturesListIndexRoute,
'/app/admin/recommendations/': typeof AppAdminRecommendationsListIndexRoute,
'/app/admin/visual-inspection/': typeof AppAdminVisualInspectionListIndexRoute,
'/app/companies/edit/$companyId/': typeof AppCompaniesEditCompanyIdIndexRoute,
'/app/dashboard/company/$companyId/': typeof AppDashboardCompanyCompanyIdIndexRoute,
'/app/device-types/edit/$deviceTypeId/': typeof AppDeviceTypesEditDeviceTypeIdIndexRoute,
'/app/devices/edit/$deviceId/': typeof AppDevicesEditDeviceIdIndexRoute,
'/app/lora/networks/$networkId/': typeof AppLoraNetworksNetworkIdIndexRoute,
'/app/lora/profiles/$profileId/': typeof AppLoraProfilesProfileIdIndexRoute,
'/app/places/edit/$placeId/': typeof AppPlacesEditPlaceIdIndexRoute,
'/app/qrcodes/batch/$batchId/': typeof AppQrcodesBatchBatchIdIndexRoute,
'/app/users/edit/$userId/': typeof AppUsersEditUserIdIndexRoute,
'/app/places/edit/$placeId/devices': typeof AppPlacesEditPlaceIdDevicesListRouteRouteWithChildren,
'/app/places/edit/$placeId/devices/import': typeof AppPlacesEditPlaceIdDevicesImportRoute,
'/app/places/edit/$placeId/inspections/connect': typeof AppPlacesEditPlaceIdInspectionsConnectRoute,
'/app/places/edit/$placeId/interventions/create': typeof AppPlacesEditPlaceIdInterventionsCreateRoute,
'/app/recommendations/$placeId/details/$recommendationId/edit': typeof AppRecommendationsPlaceIdDetailsRecommendationIdEditRoute,
'/app/companies/edit/$companyId/integrations/': typeof AppCompaniesEditCompanyIdIntegrationsIndexRoute,
'/app/lora/devices/details/$loraDeviceId/': typeof AppLoraDevicesDetailsLoraDeviceIdIndexRoute,
'/app/lora/devices/edit/$loraDeviceId/': typeof AppLoraDevicesEditLoraDeviceIdIndexRoute,
'/app/lora/gateways/details/$gatewayId/': typeof AppLoraGatewaysDetailsGatewayIdIndexRoute,
'/app/lora/gateways/edit/$gatewayId/': typeof AppLoraGatewaysEditGatewayIdIndexRoute,
'/app/places/edit/$placeId/inspections/': typeof AppPlacesEditPlaceIdInspectionsIndexRoute,
'/app/places/edit/$placeId/interventions/': typeof AppPlacesEditPlaceIdInterventionsIndexRoute,
'/app/recommendations/$placeId/details/$recommendationId/': typeof AppRecommendationsPlaceIdDetailsRecommendationIdIndexRoute,
'/app/places/edit/$placeId/devices/$deviceId/edit': typeof AppPlacesEditPlaceIdDevicesDeviceIdEditRoute,
'/app/places/edit/$placeId/devices/create': typeof AppPlacesEditPlaceIdDevicesListCreateRoute,
'/app/admin/devices/types/edit/$deviceTypeId/': typeof AppAdminDevicesTypesEditDeviceTypeIdIndexRoute,
'/app/admin/mixtures/details/$mixtureId/': typeof AppAdminMixturesListDetailsMixtureIdIndexRoute,
'/app/admin/mixtures/edit/$mixtureId/': typeof AppAdminMixturesListEditMixtureIdIndexRoute,
'/app/admin/recommendations/details/$categoryId/': typeof AppAdminRecommendationsListDetailsCategoryIdIndexRoute,
'/app/admin/recommendations/edit/$categoryId/': typeof AppAdminRecommendationsListEditCategoryIdIndexRoute,
'/app/admin/visual-inspection/details/$questionId/': typeof AppAdminVisualInspectionListDetailsQuestionIdIndexRoute,
'/app/admin/visual-inspection/edit/$questionId/': typeof AppAdminVisualInspectionListEditQuestionIdIndexRoute,
'/app/companies/edit/$companyId/integrations/$webhookId/': typeof AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRoute,
'/app/dashboard/company/$companyId/place/$placeId/': typeof AppDashboardCompanyCompanyIdPlacePlaceIdIndexRoute,
'/app/places/edit/$placeId/devices/$deviceId/': typeof AppPlacesEditPlaceIdDevicesDeviceIdIndexRoute,
'/app/places/edit/$placeId/devices/': typeof AppPlacesEditPlaceIdDevicesListIndexRoute,
'/app/places/edit/$placeId/inspections/$inspectionId/': typeof AppPlacesEditPlaceIdInspectionsInspectionIdIndexRoute,
'/app/places/edit/$placeId/interventions/$interventionUuid/': typeof AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRoute,
'/app/places/edit/$placeId/interventions/edit/$interventionUuid/': typeof AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRoute,
}
export interface FileRoutesByTo {
'/': typeof IndexRoute,
'/app/alarms': typeof AppAlarmsRoute,
'/app/more': typeof AppMoreRoute,
'/app/my-day': typeof AppMyDayRoute,
'/app/scan': typeof AppScanRoute,
'/auth/$page': typeof AuthPageRoute,
'/dev/ui': typeof DevUiRoute,
'/app': typeof AppIndexRoute,
'/app/account/change-password': typeof AppAccountChangePasswordRoute,
'/app/account/notifications': typeof AppAccountNotificationsRoute,
'/app/account/security': typeof AppAccountSecurityRoute,
'/app/admin/settings': typeof AppAdminSettingsRoute,
'/app/admin/test': typeof AppAdminTestRoute,
'/app/companies/create': typeof AppCompaniesCreateRoute,
'/app/dashboard/archive': typeof AppDashboardArchiveRoute,
'/app/dashboard/devices': typeof AppDashboardDevicesRoute,
'/app/dashboard/visits': typeof AppDashboardVisitsRoute,
'/app/device-types/actions': typeof AppDeviceTypesActionsRoute,
'/app/device-types/create': typeof AppDeviceTypesCreateRoute,
'/app/device-types/objects': typeof AppDeviceTypesObjectsRoute,
'/app/device-types/observations': typeof AppDeviceTypesObservationsRoute,
'/app/devices/create': typeof AppDevicesCreateRoute,
'/app/lora/quarantine': typeof AppLoraQuarantineRoute,
'/app/places/create': typeof AppPlacesCreateRoute,
'/app/products/create': typeof AppProductsCreateRoute,
'/app/recommendations/all': typeof AppRecommendationsAllRoute,
'/app/recommendations/statistics': typeof AppRecommendationsStatisticsRoute,
'/app/reports/generate': typeof AppReportsGenerateRoute,
'/app/schedule/board': typeof AppScheduleBoardRoute,
'/app/users/create': typeof AppUsersCreateRoute,
'/app/account': typeof AppAccountIndexRoute,
'/app/companies': typeof AppCompaniesIndexRoute,
'/app/dashboard': typeof AppDashboardIndexRoute,
'/app/device-types': typeof AppDeviceTypesIndexRoute,
'/app/devices': typeof AppDevicesIndexRoute,
'/app/field': typeof AppFieldIndexRoute,
'/app/places': typeof AppPlacesIndexRoute,
'/app/products': typeof AppProductsIndexRoute,
'/app/qrcodes': typeof AppQrcodesIndexRoute,
'/app/recommendations': typeof AppRecommendationsIndexRoute,
'/app/reports': typeof AppReportsIndexRoute,
'/app/schedule': typeof AppScheduleIndexRoute,
'/app/statistics': typeof AppStatisticsIndexRoute,
'/app/users': typeof AppUsersIndexRoute,
'/app/admin/devices/actions': typeof AppAdminDevicesActionsRoute,
'/app/admin/devices/objects': typeof AppAdminDevicesObjectsRoute,
'/app/admin/devices/observations': typeof AppAdminDevicesObservationsRoute,
'/app/lora/devices/create': typeof AppLoraDevicesCreateRoute,
'/app/lora/devices/import': typeof AppLoraDevicesImportRoute,
'/app/lora/gateways/create': typeof AppLoraGatewaysCreateRoute,
'/app/lora/profiles/create': typeof AppLoraProfilesCreateRoute,
'/app/products/$productId/edit': typeof AppProductsProductIdEditRoute,
'/app/recommendations/$placeId/create': typeof AppRecommendationsPlaceIdCreateRoute,
'/app/admin/devices': typeof AppAdminDevicesIndexRoute,
'/app/field/$logId': typeof AppFieldLogIdIndexRoute,
'/app/lora/devices': typeof AppLoraDevicesIndexRoute,
'/app/lora/gateways': typeof AppLoraGatewaysIndexRoute,
'/app/lora/networks': typeof AppLoraNetworksIndexRoute,
'/app/lora/profiles': typeof AppLoraProfilesIndexRoute,
'/app/products/$productId': typeof AppProductsProductIdIndexRoute,
'/app/qr/$codeId': typeof AppQrCodeIdIndexRoute,
'/app/recommendations/$placeId': typeof AppRecommendationsPlaceIdIndexRoute,
'/app/statistics/$placeId': typeof AppStatisticsPlaceIdIndexRoute,
'/app/admin/devices/types/create': typeof AppAdminDevicesTypesCreateRoute,
'/app/admin/mixtures/create': typeof AppAdminMixturesListCreateRoute,
'/app/admin/recommendations/create': typeof AppAdminRecommendationsListCreateRoute,
'/app/admin/visual-inspection/create': typeof AppAdminVisualInspectionListCreateRoute,
'/app/companies/edit/$companyId/brand': typeof AppCompaniesEditCompanyIdBrandRoute,
'/app/companies/edit/$companyId/clients': typeof AppCompaniesEditCompanyIdClientsRoute,
'/app/companies/edit/$companyId/details': typeof AppCompaniesEditCompanyIdDetailsRoute,
'/app/companies/edit/$companyId/facilities': typeof AppCompaniesEditCompanyIdFacilitiesRoute,
'/app/companies/edit/$companyId/files': typeof AppCompaniesEditCompanyIdFilesRoute,
'/app/companies/edit/$companyId/security': typeof AppCompaniesEditCompanyIdSecurityRoute,
'/app/companies/edit/$companyId/subscriptions': typeof AppCompaniesEditCompanyIdSubscriptionsRoute,
'/app/companies/edit/$companyId/visual-inspection': typeof AppCompaniesEditCompanyIdVisualInspectionRoute,
'/app/companies/edit/$companyId/zones': typeof AppCompaniesEditCompanyIdZonesRoute,
'/app/places/edit/$placeId/files': typeof AppPlacesEditPlaceIdFilesRoute,
'/app/places/edit/$placeId/heatmap': typeof AppPlacesEditPlaceIdHeatmapRoute,
'/app/places/edit/$placeId/map': typeof AppPlacesEditPlaceIdMapRoute,
'/app/places/edit/$placeId/objects-limit': typeof AppPlacesEditPlaceIdObjectsLimitRoute,
'/app/places/edit/$placeId/products': typeof AppPlacesEditPlaceIdProductsRoute,
'/app/places/edit/$placeId/radio-options': typeof AppPlacesEditPlaceIdRadioOptionsRoute,
'/app/places/edit/$placeId/record': typeof AppPlacesEditPlaceIdRecordRoute,
'/app/places/edit/$placeId/schedule': typeof AppPlacesEditPlaceIdScheduleRoute,
'/app/places/edit/$placeId/visual-inspection': typeof AppPlacesEditPlaceIdVisualInspectionRoute,
'/app/places/edit/$placeId/zones': typeof AppPlacesEditPlaceIdZonesRoute,
'/app/admin/devices/types': typeof AppAdminDevicesTypesIndexRoute,
'/app/admin/mixtures': typeof AppAdminMixturesListIndexRoute,
'/app/admin/recommendations': typeof AppAdminRecommendationsListIndexRoute,
'/app/admin/visual-inspection': typeof AppAdminVisualInspectionListIndexRoute,
'/app/companies/edit/$companyId': typeof AppCompaniesEditCompanyIdIndexRoute,
'/app/dashboard/company/$companyId': typeof AppDashboardCompanyCompanyIdIndexRoute,
'/app/device-types/edit/$deviceTypeId': typeof AppDeviceTypesEditDeviceTypeIdIndexRoute,
'/app/devices/edit/$deviceId': typeof AppDevicesEditDeviceIdIndexRoute,
'/app/lora/networks/$networkId': typeof AppLoraNetworksNetworkIdIndexRoute,
'/app/lora/profiles/$profileId': typeof AppLoraProfilesProfileIdIndexRoute,
'/app/places/edit/$placeId': typeof AppPlacesEditPlaceIdIndexRoute,
'/app/qrcodes/batch/$batchId': typeof AppQrcodesBatchBatchIdIndexRoute,
'/app/users/edit/$userId': typeof AppUsersEditUserIdIndexRoute,
'/app/places/edit/$placeId/devices/import': typeof AppPlacesEditPlaceIdDevicesImportRoute,
'/app/places/edit/$placeId/inspections/connect': typeof AppPlacesEditPlaceIdInspectionsConnectRoute,
'/app/places/edit/$placeId/interventions/create': typeof AppPlacesEditPlaceIdInterventionsCreateRoute,
'/app/recommendations/$placeId/details/$recommendationId/edit': typeof AppRecommendationsPlaceIdDetailsRecommendationIdEditRoute,
'/app/companies/edit/$companyId/integrations': typeof AppCompaniesEditCompanyIdIntegrationsIndexRoute,
'/app/lora/devices/details/$loraDeviceId': typeof AppLoraDevicesDetailsLoraDeviceIdIndexRoute,
'/app/lora/devices/edit/$loraDeviceId': typeof AppLoraDevicesEditLoraDeviceIdIndexRoute,
'/app/lora/gateways/details/$gatewayId': typeof AppLoraGatewaysDetailsGatewayIdIndexRoute,
'/app/lora/gateways/edit/$gatewayId': typeof AppLoraGatewaysEditGatewayIdIndexRoute,
'/app/places/edit/$placeId/inspections': typeof AppPlacesEditPlaceIdInspectionsIndexRoute,
'/app/places/edit/$placeId/interventions': typeof AppPlacesEditPlaceIdInterventionsIndexRoute,
'/app/recommendations/$placeId/details/$recommendationId': typeof AppRecommendationsPlaceIdDetailsRecommendationIdIndexRoute,
'/app/places/edit/$placeId/devices/$deviceId/edit': typeof AppPlacesEditPlaceIdDevicesDeviceIdEditRoute,
'/app/places/edit/$placeId/devices/create': typeof AppPlacesEditPlaceIdDevicesListCreateRoute,
'/app/admin/devices/types/edit/$deviceTypeId': typeof AppAdminDevicesTypesEditDeviceTypeIdIndexRoute,
'/app/admin/mixtures/details/$mixtureId': typeof AppAdminMixturesListDetailsMixtureIdIndexRoute,
'/app/admin/mixtures/edit/$mixtureId': typeof AppAdminMixturesListEditMixtureIdIndexRoute,
'/app/admin/recommendations/details/$categoryId': typeof AppAdminRecommendationsListDetailsCategoryIdIndexRoute,
'/app/admin/recommendations/edit/$categoryId': typeof AppAdminRecommendationsListEditCategoryIdIndexRoute,
'/app/admin/visual-inspection/details/$questionId': typeof AppAdminVisualInspectionListDetailsQuestionIdIndexRoute,
'/app/admin/visual-inspection/edit/$questionId': typeof AppAdminVisualInspectionListEditQuestionIdIndexRoute,
'/app/companies/edit/$companyId/integrations/$webhookId': typeof AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRoute,
'/app/dashboard/company/$companyId/place/$placeId': typeof AppDashboardCompanyCompanyIdPlacePlaceIdIndexRoute,
'/app/places/edit/$placeId/devices/$deviceId': typeof AppPlacesEditPlaceIdDevicesDeviceIdIndexRoute,
'/app/places/edit/$placeId/devices': typeof AppPlacesEditPlaceIdDevicesListIndexRoute,
'/app/places/edit/$placeId/inspections/$inspectionId': typeof AppPlacesEditPlaceIdInspectionsInspectionIdIndexRoute,
'/app/places/edit/$placeId/interventions/$interventionUuid': typeof AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRoute,
'/app/places/edit/$placeId/interventions/edit/$interventionUuid': typeof AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRoute,
}
export interface FileRoutesById {
'__root__': typeof rootRouteImport,
'/': typeof IndexRoute,
'/app': typeof AppRouteRouteWithChildren,
'/app/alarms': typeof AppAlarmsRoute,
'/app/more': typeof AppMoreRoute,
'/app/my-day': typeof AppMyDayRoute,
'/app/scan': typeof AppScanRoute,
'/auth/$page': typeof AuthPageRoute,
'/dev/ui': typeof DevUiRoute,
'/app/': typeof AppIndexRoute,
'/app/recommendations/$placeId': typeof AppRecommendationsPlaceIdRouteRouteWithChildren,
'/app/account/change-password': typeof AppAccountChangePasswordRoute,
'/app/account/notifications': typeof AppAccountNotificationsRoute,
'/app/account/security': typeof AppAccountSecurityRoute,
'/app/admin/settings': typeof AppAdminSettingsRoute,
'/app/admin/test': typeof AppAdminTestRoute,
'/app/companies/create': typeof AppCompaniesCreateRoute,
'/app/dashboard/archive': typeof AppDashboardArchiveRoute,
'/app/dashboard/devices': typeof AppDashboardDevicesRoute,
'/app/dashboard/visits': typeof AppDashboardVisitsRoute,
'/app/device-types/actions': typeof AppDeviceTypesActionsRoute,
'/app/device-types/create': typeof AppDeviceTypesCreateRoute,
'/app/device-types/objects': typeof AppDeviceTypesObjectsRoute,
'/app/device-types/observations': typeof AppDeviceTypesObservationsRoute,
'/app/devices/create': typeof AppDevicesCreateRoute,
'/app/lora/quarantine': typeof AppLoraQuarantineRoute,
'/app/places/create': typeof AppPlacesCreateRoute,
'/app/products/create': typeof AppProductsCreateRoute,
'/app/recommendations/all': typeof AppRecommendationsAllRoute,
'/app/recommendations/statistics': typeof AppRecommendationsStatisticsRoute,
'/app/reports/generate': typeof AppReportsGenerateRoute,
'/app/schedule/board': typeof AppScheduleBoardRoute,
'/app/users/create': typeof AppUsersCreateRoute,
'/app/account/': typeof AppAccountIndexRoute,
'/app/companies/': typeof AppCompaniesIndexRoute,
'/app/dashboard/': typeof AppDashboardIndexRoute,
'/app/device-types/': typeof AppDeviceTypesIndexRoute,
'/app/devices/': typeof AppDevicesIndexRoute,
'/app/field/': typeof AppFieldIndexRoute,
'/app/places/': typeof AppPlacesIndexRoute,
'/app/products/': typeof AppProductsIndexRoute,
'/app/qrcodes/': typeof AppQrcodesIndexRoute,
'/app/recommendations/': typeof AppRecommendationsIndexRoute,
'/app/reports/': typeof AppReportsIndexRoute,
'/app/schedule/': typeof AppScheduleIndexRoute,
'/app/statistics/': typeof AppStatisticsIndexRoute,
'/app/users/': typeof AppUsersIndexRoute,
'/app/admin/mixtures/_list': typeof AppAdminMixturesListRouteRouteWithChildren,
'/app/admin/recommendations/_list': typeof AppAdminRecommendationsListRouteRouteWithChildren,
'/app/admin/visual-inspection/_list': typeof AppAdminVisualInspectionListRouteRouteWithChildren,
'/app/companies/edit/$companyId': typeof AppCompaniesEditCompanyIdRouteRouteWithChildren,
'/app/places/edit/$placeId': typeof AppPlacesEditPlaceIdRouteRouteWithChildren,
'/app/admin/devices/actions': typeof AppAdminDevicesActionsRoute,
'/app/admin/devices/objects': typeof AppAdminDevicesObjectsRoute,
'/app/admin/devices/observations': typeof AppAdminDevicesObservationsRoute,
'/app/lora/devices/create': typeof AppLoraDevicesCreateRoute,
'/app/lora/devices/import': typeof AppLoraDevicesImportRoute,
'/app/lora/gateways/create': typeof AppLoraGatewaysCreateRoute,
'/app/lora/profiles/create': typeof AppLoraProfilesCreateRoute,
'/app/products/$productId/edit': typeof AppProductsProductIdEditRoute,
'/app/recommendations/$placeId/create': typeof AppRecommendationsPlaceIdCreateRoute,
'/app/admin/devices/': typeof AppAdminDevicesIndexRoute,
'/app/field/$logId/': typeof AppFieldLogIdIndexRoute,
'/app/lora/devices/': typeof AppLoraDevicesIndexRoute,
'/app/lora/gateways/': typeof AppLoraGatewaysIndexRoute,
'/app/lora/networks/': typeof AppLoraNetworksIndexRoute,
'/app/lora/profiles/': typeof AppLoraProfilesIndexRoute,
'/app/products/$productId/': typeof AppProductsProductIdIndexRoute,
'/app/qr/$codeId/': typeof AppQrCodeIdIndexRoute,
'/app/recommendations/$placeId/': typeof AppRecommendationsPlaceIdIndexRoute,
'/app/statistics/$placeId/': typeof AppStatisticsPlaceIdIndexRoute,
'/app/admin/devices/types/create': typeof AppAdminDevicesTypesCreateRoute,
'/app/admin/mixtures/_list/create': typeof AppAdminMixturesListCreateRoute,
'/app/admin/recommendations/_list/create': typeof AppAdminRecommendationsListCreateRoute,
'/app/admin/visual-inspection/_list/create': typeof AppAdminVisualInspectionListCreateRoute,
'/app/companies/edit/$companyId/brand': typeof AppCompaniesEditCompanyIdBrandRoute,
'/app/companies/edit/$companyId/clients': typeof AppCompaniesEditCompanyIdClientsRoute,
'/app/companies/edit/$companyId/details': typeof AppCompaniesEditCompanyIdDetailsRoute,
'/app/companies/edit/$companyId/facilities': typeof AppCompaniesEditCompanyIdFacilitiesRoute,
'/app/companies/edit/$companyId/files': typeof AppCompaniesEditCompanyIdFilesRoute,
'/app/companies/edit/$companyId/security': typeof AppCompaniesEditCompanyIdSecurityRoute,
'/app/companies/edit/$companyId/subscriptions': typeof AppCompaniesEditCompanyIdSubscriptionsRoute,
'/app/companies/edit/$companyId/visual-inspection': typeof AppCompaniesEditCompanyIdVisualInspectionRoute,
'/app/companies/edit/$companyId/zones': typeof AppCompaniesEditCompanyIdZonesRoute,
'/app/places/edit/$placeId/files': typeof AppPlacesEditPlaceIdFilesRoute,
'/app/places/edit/$placeId/heatmap': typeof AppPlacesEditPlaceIdHeatmapRoute,
'/app/places/edit/$placeId/map': typeof AppPlacesEditPlaceIdMapRoute,
'/app/places/edit/$placeId/objects-limit': typeof AppPlacesEditPlaceIdObjectsLimitRoute,
'/app/places/edit/$placeId/products': typeof AppPlacesEditPlaceIdProductsRoute,
'/app/places/edit/$placeId/radio-options': typeof AppPlacesEditPlaceIdRadioOptionsRoute,
'/app/places/edit/$placeId/record': typeof AppPlacesEditPlaceIdRecordRoute,
'/app/places/edit/$placeId/schedule': typeof AppPlacesEditPlaceIdScheduleRoute,
'/app/places/edit/$placeId/visual-inspection': typeof AppPlacesEditPlaceIdVisualInspectionRoute,
'/app/places/edit/$placeId/zones': typeof AppPlacesEditPlaceIdZonesRoute,
'/app/admin/devices/types/': typeof AppAdminDevicesTypesIndexRoute,
'/app/admin/mixtures/_list/': typeof AppAdminMixturesListIndexRoute,
'/app/admin/recommendations/_list/': typeof AppAdminRecommendationsListIndexRoute,
'/app/admin/visual-inspection/_list/': typeof AppAdminVisualInspectionListIndexRoute,
'/app/companies/edit/$companyId/': typeof AppCompaniesEditCompanyIdIndexRoute,
'/app/dashboard/company/$companyId/': typeof AppDashboardCompanyCompanyIdIndexRoute,
'/app/device-types/edit/$deviceTypeId/': typeof AppDeviceTypesEditDeviceTypeIdIndexRoute,
'/app/devices/edit/$deviceId/': typeof AppDevicesEditDeviceIdIndexRoute,
'/app/lora/networks/$networkId/': typeof AppLoraNetworksNetworkIdIndexRoute,
'/app/lora/profiles/$profileId/': typeof AppLoraProfilesProfileIdIndexRoute,
'/app/places/edit/$placeId/': typeof AppPlacesEditPlaceIdIndexRoute,
'/app/qrcodes/batch/$batchId/': typeof AppQrcodesBatchBatchIdIndexRoute,
'/app/users/edit/$userId/': typeof AppUsersEditUserIdIndexRoute,
'/app/places/edit/$placeId/devices/_list': typeof AppPlacesEditPlaceIdDevicesListRouteRouteWithChildren,
'/app/places/edit/$placeId/devices/import': typeof AppPlacesEditPlaceIdDevicesImportRoute,
'/app/places/edit/$placeId/inspections/connect': typeof AppPlacesEditPlaceIdInspectionsConnectRoute,
'/app/places/edit/$placeId/interventions/create': typeof AppPlacesEditPlaceIdInterventionsCreateRoute,
'/app/recommendations/$placeId/details/$recommendationId/edit': typeof AppRecommendationsPlaceIdDetailsRecommendationIdEditRoute,
'/app/companies/edit/$companyId/integrations/': typeof AppCompaniesEditCompanyIdIntegrationsIndexRoute,
'/app/lora/devices/details/$loraDeviceId/': typeof AppLoraDevicesDetailsLoraDeviceIdIndexRoute,
'/app/lora/devices/edit/$loraDeviceId/': typeof AppLoraDevicesEditLoraDeviceIdIndexRoute,
'/app/lora/gateways/details/$gatewayId/': typeof AppLoraGatewaysDetailsGatewayIdIndexRoute,
'/app/lora/gateways/edit/$gatewayId/': typeof AppLoraGatewaysEditGatewayIdIndexRoute,
'/app/places/edit/$placeId/inspections/': typeof AppPlacesEditPlaceIdInspectionsIndexRoute,
'/app/places/edit/$placeId/interventions/': typeof AppPlacesEditPlaceIdInterventionsIndexRoute,
'/app/recommendations/$placeId/details/$recommendationId/': typeof AppRecommendationsPlaceIdDetailsRecommendationIdIndexRoute,
'/app/places/edit/$placeId/devices/$deviceId/edit': typeof AppPlacesEditPlaceIdDevicesDeviceIdEditRoute,
'/app/places/edit/$placeId/devices/_list/create': typeof AppPlacesEditPlaceIdDevicesListCreateRoute,
'/app/admin/devices/types/edit/$deviceTypeId/': typeof AppAdminDevicesTypesEditDeviceTypeIdIndexRoute,
'/app/admin/mixtures/_list/details/$mixtureId/': typeof AppAdminMixturesListDetailsMixtureIdIndexRoute,
'/app/admin/mixtures/_list/edit/$mixtureId/': typeof AppAdminMixturesListEditMixtureIdIndexRoute,
'/app/admin/recommendations/_list/details/$categoryId/': typeof AppAdminRecommendationsListDetailsCategoryIdIndexRoute,
'/app/admin/recommendations/_list/edit/$categoryId/': typeof AppAdminRecommendationsListEditCategoryIdIndexRoute,
'/app/admin/visual-inspection/_list/details/$questionId/': typeof AppAdminVisualInspectionListDetailsQuestionIdIndexRoute,
'/app/admin/visual-inspection/_list/edit/$questionId/': typeof AppAdminVisualInspectionListEditQuestionIdIndexRoute,
'/app/companies/edit/$companyId/integrations/$webhookId/': typeof AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRoute,
'/app/dashboard/company/$companyId/place/$placeId/': typeof AppDashboardCompanyCompanyIdPlacePlaceIdIndexRoute,
'/app/places/edit/$placeId/devices/$deviceId/': typeof AppPlacesEditPlaceIdDevicesDeviceIdIndexRoute,
'/app/places/edit/$placeId/devices/_list/': typeof AppPlacesEditPlaceIdDevicesListIndexRoute,
'/app/places/edit/$placeId/inspections/$inspectionId/': typeof AppPlacesEditPlaceIdInspectionsInspectionIdIndexRoute,
'/app/places/edit/$placeId/interventions/$interventionUuid/': typeof AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRoute,
'/app/places/edit/$placeId/interventions/edit/$interventionUuid/': typeof AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRoute,
}
export interface FileRouteTypes {
fileRoutesByFullPath: FileRoutesByFullPath
fullPaths: keyof FileRoutesByFullPath;
fileRoutesByTo: FileRoutesByTo
to: keyof FileRoutesByTo;
id: keyof FileRoutesById;
fileRoutesById: FileRoutesById
}
export interface RootRouteChildren {
IndexRoute: typeof IndexRoute,AppRouteRoute: typeof AppRouteRouteWithChildren,AuthPageRoute: typeof AuthPageRoute,DevUiRoute: typeof DevUiRoute
}

declare module '@tanstack/react-router' {
  interface FileRoutesByPath {
    '/': {
          id: '/'
          path: '/'
          fullPath: '/'
          preLoaderRoute: typeof IndexRouteImport
          parentRoute: typeof rootRouteImport
        }
    '/app': { id: '/app'; path: '/app'; fullPath: '/app'; preLoaderRoute: typeof AppRouteRouteImport; parentRoute: typeof rootRouteImport };
    '/app/': { id: '/app/'; path: '/'; fullPath: '/app/'; preLoaderRoute: typeof AppIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/alarms': { id: '/app/alarms'; path: '/alarms'; fullPath: '/app/alarms'; preLoaderRoute: typeof AppAlarmsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/more': { id: '/app/more'; path: '/more'; fullPath: '/app/more'; preLoaderRoute: typeof AppMoreRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/my-day': { id: '/app/my-day'; path: '/my-day'; fullPath: '/app/my-day'; preLoaderRoute: typeof AppMyDayRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/scan': { id: '/app/scan'; path: '/scan'; fullPath: '/app/scan'; preLoaderRoute: typeof AppScanRouteImport; parentRoute: typeof AppRouteRoute };
    '/auth/$page': { id: '/auth/$page'; path: '/auth/$page'; fullPath: '/auth/$page'; preLoaderRoute: typeof AuthPageRouteImport; parentRoute: typeof rootRouteImport };
    '/dev/ui': { id: '/dev/ui'; path: '/dev/ui'; fullPath: '/dev/ui'; preLoaderRoute: typeof DevUiRouteImport; parentRoute: typeof rootRouteImport };
    '/app/account/': { id: '/app/account/'; path: '/account'; fullPath: '/app/account/'; preLoaderRoute: typeof AppAccountIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/account/change-password': { id: '/app/account/change-password'; path: '/account/change-password'; fullPath: '/app/account/change-password'; preLoaderRoute: typeof AppAccountChangePasswordRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/account/notifications': { id: '/app/account/notifications'; path: '/account/notifications'; fullPath: '/app/account/notifications'; preLoaderRoute: typeof AppAccountNotificationsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/account/security': { id: '/app/account/security'; path: '/account/security'; fullPath: '/app/account/security'; preLoaderRoute: typeof AppAccountSecurityRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/settings': { id: '/app/admin/settings'; path: '/admin/settings'; fullPath: '/app/admin/settings'; preLoaderRoute: typeof AppAdminSettingsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/test': { id: '/app/admin/test'; path: '/admin/test'; fullPath: '/app/admin/test'; preLoaderRoute: typeof AppAdminTestRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/companies/': { id: '/app/companies/'; path: '/companies'; fullPath: '/app/companies/'; preLoaderRoute: typeof AppCompaniesIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/companies/create': { id: '/app/companies/create'; path: '/companies/create'; fullPath: '/app/companies/create'; preLoaderRoute: typeof AppCompaniesCreateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/dashboard/': { id: '/app/dashboard/'; path: '/dashboard'; fullPath: '/app/dashboard/'; preLoaderRoute: typeof AppDashboardIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/dashboard/archive': { id: '/app/dashboard/archive'; path: '/dashboard/archive'; fullPath: '/app/dashboard/archive'; preLoaderRoute: typeof AppDashboardArchiveRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/dashboard/devices': { id: '/app/dashboard/devices'; path: '/dashboard/devices'; fullPath: '/app/dashboard/devices'; preLoaderRoute: typeof AppDashboardDevicesRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/dashboard/visits': { id: '/app/dashboard/visits'; path: '/dashboard/visits'; fullPath: '/app/dashboard/visits'; preLoaderRoute: typeof AppDashboardVisitsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/device-types/': { id: '/app/device-types/'; path: '/device-types'; fullPath: '/app/device-types/'; preLoaderRoute: typeof AppDeviceTypesIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/device-types/actions': { id: '/app/device-types/actions'; path: '/device-types/actions'; fullPath: '/app/device-types/actions'; preLoaderRoute: typeof AppDeviceTypesActionsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/device-types/create': { id: '/app/device-types/create'; path: '/device-types/create'; fullPath: '/app/device-types/create'; preLoaderRoute: typeof AppDeviceTypesCreateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/device-types/objects': { id: '/app/device-types/objects'; path: '/device-types/objects'; fullPath: '/app/device-types/objects'; preLoaderRoute: typeof AppDeviceTypesObjectsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/device-types/observations': { id: '/app/device-types/observations'; path: '/device-types/observations'; fullPath: '/app/device-types/observations'; preLoaderRoute: typeof AppDeviceTypesObservationsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/devices/': { id: '/app/devices/'; path: '/devices'; fullPath: '/app/devices/'; preLoaderRoute: typeof AppDevicesIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/devices/create': { id: '/app/devices/create'; path: '/devices/create'; fullPath: '/app/devices/create'; preLoaderRoute: typeof AppDevicesCreateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/field/': { id: '/app/field/'; path: '/field'; fullPath: '/app/field/'; preLoaderRoute: typeof AppFieldIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/quarantine': { id: '/app/lora/quarantine'; path: '/lora/quarantine'; fullPath: '/app/lora/quarantine'; preLoaderRoute: typeof AppLoraQuarantineRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/places/': { id: '/app/places/'; path: '/places'; fullPath: '/app/places/'; preLoaderRoute: typeof AppPlacesIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/places/create': { id: '/app/places/create'; path: '/places/create'; fullPath: '/app/places/create'; preLoaderRoute: typeof AppPlacesCreateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/products/': { id: '/app/products/'; path: '/products'; fullPath: '/app/products/'; preLoaderRoute: typeof AppProductsIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/products/create': { id: '/app/products/create'; path: '/products/create'; fullPath: '/app/products/create'; preLoaderRoute: typeof AppProductsCreateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/qrcodes/': { id: '/app/qrcodes/'; path: '/qrcodes'; fullPath: '/app/qrcodes/'; preLoaderRoute: typeof AppQrcodesIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/recommendations/': { id: '/app/recommendations/'; path: '/recommendations'; fullPath: '/app/recommendations/'; preLoaderRoute: typeof AppRecommendationsIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/recommendations/$placeId': { id: '/app/recommendations/$placeId'; path: '/recommendations/$placeId'; fullPath: '/app/recommendations/$placeId'; preLoaderRoute: typeof AppRecommendationsPlaceIdRouteRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/recommendations/all': { id: '/app/recommendations/all'; path: '/recommendations/all'; fullPath: '/app/recommendations/all'; preLoaderRoute: typeof AppRecommendationsAllRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/recommendations/statistics': { id: '/app/recommendations/statistics'; path: '/recommendations/statistics'; fullPath: '/app/recommendations/statistics'; preLoaderRoute: typeof AppRecommendationsStatisticsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/reports/': { id: '/app/reports/'; path: '/reports'; fullPath: '/app/reports/'; preLoaderRoute: typeof AppReportsIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/reports/generate': { id: '/app/reports/generate'; path: '/reports/generate'; fullPath: '/app/reports/generate'; preLoaderRoute: typeof AppReportsGenerateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/schedule/': { id: '/app/schedule/'; path: '/schedule'; fullPath: '/app/schedule/'; preLoaderRoute: typeof AppScheduleIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/schedule/board': { id: '/app/schedule/board'; path: '/schedule/board'; fullPath: '/app/schedule/board'; preLoaderRoute: typeof AppScheduleBoardRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/statistics/': { id: '/app/statistics/'; path: '/statistics'; fullPath: '/app/statistics/'; preLoaderRoute: typeof AppStatisticsIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/users/': { id: '/app/users/'; path: '/users'; fullPath: '/app/users/'; preLoaderRoute: typeof AppUsersIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/users/create': { id: '/app/users/create'; path: '/users/create'; fullPath: '/app/users/create'; preLoaderRoute: typeof AppUsersCreateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/devices/': { id: '/app/admin/devices/'; path: '/admin/devices'; fullPath: '/app/admin/devices/'; preLoaderRoute: typeof AppAdminDevicesIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/devices/actions': { id: '/app/admin/devices/actions'; path: '/admin/devices/actions'; fullPath: '/app/admin/devices/actions'; preLoaderRoute: typeof AppAdminDevicesActionsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/devices/objects': { id: '/app/admin/devices/objects'; path: '/admin/devices/objects'; fullPath: '/app/admin/devices/objects'; preLoaderRoute: typeof AppAdminDevicesObjectsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/devices/observations': { id: '/app/admin/devices/observations'; path: '/admin/devices/observations'; fullPath: '/app/admin/devices/observations'; preLoaderRoute: typeof AppAdminDevicesObservationsRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/mixtures/_list': { id: '/app/admin/mixtures/_list'; path: '/admin/mixtures'; fullPath: '/app/admin/mixtures'; preLoaderRoute: typeof AppAdminMixturesListRouteRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/recommendations/_list': { id: '/app/admin/recommendations/_list'; path: '/admin/recommendations'; fullPath: '/app/admin/recommendations'; preLoaderRoute: typeof AppAdminRecommendationsListRouteRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/visual-inspection/_list': { id: '/app/admin/visual-inspection/_list'; path: '/admin/visual-inspection'; fullPath: '/app/admin/visual-inspection'; preLoaderRoute: typeof AppAdminVisualInspectionListRouteRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/companies/edit/$companyId': { id: '/app/companies/edit/$companyId'; path: '/companies/edit/$companyId'; fullPath: '/app/companies/edit/$companyId'; preLoaderRoute: typeof AppCompaniesEditCompanyIdRouteRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/field/$logId/': { id: '/app/field/$logId/'; path: '/field/$logId'; fullPath: '/app/field/$logId/'; preLoaderRoute: typeof AppFieldLogIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/devices/': { id: '/app/lora/devices/'; path: '/lora/devices'; fullPath: '/app/lora/devices/'; preLoaderRoute: typeof AppLoraDevicesIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/devices/create': { id: '/app/lora/devices/create'; path: '/lora/devices/create'; fullPath: '/app/lora/devices/create'; preLoaderRoute: typeof AppLoraDevicesCreateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/devices/import': { id: '/app/lora/devices/import'; path: '/lora/devices/import'; fullPath: '/app/lora/devices/import'; preLoaderRoute: typeof AppLoraDevicesImportRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/gateways/': { id: '/app/lora/gateways/'; path: '/lora/gateways'; fullPath: '/app/lora/gateways/'; preLoaderRoute: typeof AppLoraGatewaysIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/gateways/create': { id: '/app/lora/gateways/create'; path: '/lora/gateways/create'; fullPath: '/app/lora/gateways/create'; preLoaderRoute: typeof AppLoraGatewaysCreateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/networks/': { id: '/app/lora/networks/'; path: '/lora/networks'; fullPath: '/app/lora/networks/'; preLoaderRoute: typeof AppLoraNetworksIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/profiles/': { id: '/app/lora/profiles/'; path: '/lora/profiles'; fullPath: '/app/lora/profiles/'; preLoaderRoute: typeof AppLoraProfilesIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/profiles/create': { id: '/app/lora/profiles/create'; path: '/lora/profiles/create'; fullPath: '/app/lora/profiles/create'; preLoaderRoute: typeof AppLoraProfilesCreateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/places/edit/$placeId': { id: '/app/places/edit/$placeId'; path: '/places/edit/$placeId'; fullPath: '/app/places/edit/$placeId'; preLoaderRoute: typeof AppPlacesEditPlaceIdRouteRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/products/$productId/': { id: '/app/products/$productId/'; path: '/products/$productId'; fullPath: '/app/products/$productId/'; preLoaderRoute: typeof AppProductsProductIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/products/$productId/edit': { id: '/app/products/$productId/edit'; path: '/products/$productId/edit'; fullPath: '/app/products/$productId/edit'; preLoaderRoute: typeof AppProductsProductIdEditRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/qr/$codeId/': { id: '/app/qr/$codeId/'; path: '/qr/$codeId'; fullPath: '/app/qr/$codeId/'; preLoaderRoute: typeof AppQrCodeIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/recommendations/$placeId/': { id: '/app/recommendations/$placeId/'; path: '/'; fullPath: '/app/recommendations/$placeId/'; preLoaderRoute: typeof AppRecommendationsPlaceIdIndexRouteImport; parentRoute: typeof AppRecommendationsPlaceIdRouteRoute };
    '/app/recommendations/$placeId/create': { id: '/app/recommendations/$placeId/create'; path: '/create'; fullPath: '/app/recommendations/$placeId/create'; preLoaderRoute: typeof AppRecommendationsPlaceIdCreateRouteImport; parentRoute: typeof AppRecommendationsPlaceIdRouteRoute };
    '/app/statistics/$placeId/': { id: '/app/statistics/$placeId/'; path: '/statistics/$placeId'; fullPath: '/app/statistics/$placeId/'; preLoaderRoute: typeof AppStatisticsPlaceIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/devices/types/': { id: '/app/admin/devices/types/'; path: '/admin/devices/types'; fullPath: '/app/admin/devices/types/'; preLoaderRoute: typeof AppAdminDevicesTypesIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/devices/types/create': { id: '/app/admin/devices/types/create'; path: '/admin/devices/types/create'; fullPath: '/app/admin/devices/types/create'; preLoaderRoute: typeof AppAdminDevicesTypesCreateRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/mixtures/_list/': { id: '/app/admin/mixtures/_list/'; path: '/'; fullPath: '/app/admin/mixtures/'; preLoaderRoute: typeof AppAdminMixturesListIndexRouteImport; parentRoute: typeof AppAdminMixturesListRouteRoute };
    '/app/admin/mixtures/_list/create': { id: '/app/admin/mixtures/_list/create'; path: '/create'; fullPath: '/app/admin/mixtures/create'; preLoaderRoute: typeof AppAdminMixturesListCreateRouteImport; parentRoute: typeof AppAdminMixturesListRouteRoute };
    '/app/admin/recommendations/_list/': { id: '/app/admin/recommendations/_list/'; path: '/'; fullPath: '/app/admin/recommendations/'; preLoaderRoute: typeof AppAdminRecommendationsListIndexRouteImport; parentRoute: typeof AppAdminRecommendationsListRouteRoute };
    '/app/admin/recommendations/_list/create': { id: '/app/admin/recommendations/_list/create'; path: '/create'; fullPath: '/app/admin/recommendations/create'; preLoaderRoute: typeof AppAdminRecommendationsListCreateRouteImport; parentRoute: typeof AppAdminRecommendationsListRouteRoute };
    '/app/admin/visual-inspection/_list/': { id: '/app/admin/visual-inspection/_list/'; path: '/'; fullPath: '/app/admin/visual-inspection/'; preLoaderRoute: typeof AppAdminVisualInspectionListIndexRouteImport; parentRoute: typeof AppAdminVisualInspectionListRouteRoute };
    '/app/admin/visual-inspection/_list/create': { id: '/app/admin/visual-inspection/_list/create'; path: '/create'; fullPath: '/app/admin/visual-inspection/create'; preLoaderRoute: typeof AppAdminVisualInspectionListCreateRouteImport; parentRoute: typeof AppAdminVisualInspectionListRouteRoute };
    '/app/companies/edit/$companyId/': { id: '/app/companies/edit/$companyId/'; path: '/'; fullPath: '/app/companies/edit/$companyId/'; preLoaderRoute: typeof AppCompaniesEditCompanyIdIndexRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/companies/edit/$companyId/brand': { id: '/app/companies/edit/$companyId/brand'; path: '/brand'; fullPath: '/app/companies/edit/$companyId/brand'; preLoaderRoute: typeof AppCompaniesEditCompanyIdBrandRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/companies/edit/$companyId/clients': { id: '/app/companies/edit/$companyId/clients'; path: '/clients'; fullPath: '/app/companies/edit/$companyId/clients'; preLoaderRoute: typeof AppCompaniesEditCompanyIdClientsRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/companies/edit/$companyId/details': { id: '/app/companies/edit/$companyId/details'; path: '/details'; fullPath: '/app/companies/edit/$companyId/details'; preLoaderRoute: typeof AppCompaniesEditCompanyIdDetailsRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/companies/edit/$companyId/facilities': { id: '/app/companies/edit/$companyId/facilities'; path: '/facilities'; fullPath: '/app/companies/edit/$companyId/facilities'; preLoaderRoute: typeof AppCompaniesEditCompanyIdFacilitiesRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/companies/edit/$companyId/files': { id: '/app/companies/edit/$companyId/files'; path: '/files'; fullPath: '/app/companies/edit/$companyId/files'; preLoaderRoute: typeof AppCompaniesEditCompanyIdFilesRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/companies/edit/$companyId/security': { id: '/app/companies/edit/$companyId/security'; path: '/security'; fullPath: '/app/companies/edit/$companyId/security'; preLoaderRoute: typeof AppCompaniesEditCompanyIdSecurityRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/companies/edit/$companyId/subscriptions': { id: '/app/companies/edit/$companyId/subscriptions'; path: '/subscriptions'; fullPath: '/app/companies/edit/$companyId/subscriptions'; preLoaderRoute: typeof AppCompaniesEditCompanyIdSubscriptionsRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/companies/edit/$companyId/visual-inspection': { id: '/app/companies/edit/$companyId/visual-inspection'; path: '/visual-inspection'; fullPath: '/app/companies/edit/$companyId/visual-inspection'; preLoaderRoute: typeof AppCompaniesEditCompanyIdVisualInspectionRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/companies/edit/$companyId/zones': { id: '/app/companies/edit/$companyId/zones'; path: '/zones'; fullPath: '/app/companies/edit/$companyId/zones'; preLoaderRoute: typeof AppCompaniesEditCompanyIdZonesRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/dashboard/company/$companyId/': { id: '/app/dashboard/company/$companyId/'; path: '/dashboard/company/$companyId'; fullPath: '/app/dashboard/company/$companyId/'; preLoaderRoute: typeof AppDashboardCompanyCompanyIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/device-types/edit/$deviceTypeId/': { id: '/app/device-types/edit/$deviceTypeId/'; path: '/device-types/edit/$deviceTypeId'; fullPath: '/app/device-types/edit/$deviceTypeId/'; preLoaderRoute: typeof AppDeviceTypesEditDeviceTypeIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/devices/edit/$deviceId/': { id: '/app/devices/edit/$deviceId/'; path: '/devices/edit/$deviceId'; fullPath: '/app/devices/edit/$deviceId/'; preLoaderRoute: typeof AppDevicesEditDeviceIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/networks/$networkId/': { id: '/app/lora/networks/$networkId/'; path: '/lora/networks/$networkId'; fullPath: '/app/lora/networks/$networkId/'; preLoaderRoute: typeof AppLoraNetworksNetworkIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/profiles/$profileId/': { id: '/app/lora/profiles/$profileId/'; path: '/lora/profiles/$profileId'; fullPath: '/app/lora/profiles/$profileId/'; preLoaderRoute: typeof AppLoraProfilesProfileIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/places/edit/$placeId/': { id: '/app/places/edit/$placeId/'; path: '/'; fullPath: '/app/places/edit/$placeId/'; preLoaderRoute: typeof AppPlacesEditPlaceIdIndexRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/files': { id: '/app/places/edit/$placeId/files'; path: '/files'; fullPath: '/app/places/edit/$placeId/files'; preLoaderRoute: typeof AppPlacesEditPlaceIdFilesRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/heatmap': { id: '/app/places/edit/$placeId/heatmap'; path: '/heatmap'; fullPath: '/app/places/edit/$placeId/heatmap'; preLoaderRoute: typeof AppPlacesEditPlaceIdHeatmapRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/map': { id: '/app/places/edit/$placeId/map'; path: '/map'; fullPath: '/app/places/edit/$placeId/map'; preLoaderRoute: typeof AppPlacesEditPlaceIdMapRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/objects-limit': { id: '/app/places/edit/$placeId/objects-limit'; path: '/objects-limit'; fullPath: '/app/places/edit/$placeId/objects-limit'; preLoaderRoute: typeof AppPlacesEditPlaceIdObjectsLimitRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/products': { id: '/app/places/edit/$placeId/products'; path: '/products'; fullPath: '/app/places/edit/$placeId/products'; preLoaderRoute: typeof AppPlacesEditPlaceIdProductsRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/radio-options': { id: '/app/places/edit/$placeId/radio-options'; path: '/radio-options'; fullPath: '/app/places/edit/$placeId/radio-options'; preLoaderRoute: typeof AppPlacesEditPlaceIdRadioOptionsRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/record': { id: '/app/places/edit/$placeId/record'; path: '/record'; fullPath: '/app/places/edit/$placeId/record'; preLoaderRoute: typeof AppPlacesEditPlaceIdRecordRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/schedule': { id: '/app/places/edit/$placeId/schedule'; path: '/schedule'; fullPath: '/app/places/edit/$placeId/schedule'; preLoaderRoute: typeof AppPlacesEditPlaceIdScheduleRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/visual-inspection': { id: '/app/places/edit/$placeId/visual-inspection'; path: '/visual-inspection'; fullPath: '/app/places/edit/$placeId/visual-inspection'; preLoaderRoute: typeof AppPlacesEditPlaceIdVisualInspectionRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/zones': { id: '/app/places/edit/$placeId/zones'; path: '/zones'; fullPath: '/app/places/edit/$placeId/zones'; preLoaderRoute: typeof AppPlacesEditPlaceIdZonesRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/qrcodes/batch/$batchId/': { id: '/app/qrcodes/batch/$batchId/'; path: '/qrcodes/batch/$batchId'; fullPath: '/app/qrcodes/batch/$batchId/'; preLoaderRoute: typeof AppQrcodesBatchBatchIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/users/edit/$userId/': { id: '/app/users/edit/$userId/'; path: '/users/edit/$userId'; fullPath: '/app/users/edit/$userId/'; preLoaderRoute: typeof AppUsersEditUserIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/companies/edit/$companyId/integrations/': { id: '/app/companies/edit/$companyId/integrations/'; path: '/integrations'; fullPath: '/app/companies/edit/$companyId/integrations/'; preLoaderRoute: typeof AppCompaniesEditCompanyIdIntegrationsIndexRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/lora/devices/details/$loraDeviceId/': { id: '/app/lora/devices/details/$loraDeviceId/'; path: '/lora/devices/details/$loraDeviceId'; fullPath: '/app/lora/devices/details/$loraDeviceId/'; preLoaderRoute: typeof AppLoraDevicesDetailsLoraDeviceIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/devices/edit/$loraDeviceId/': { id: '/app/lora/devices/edit/$loraDeviceId/'; path: '/lora/devices/edit/$loraDeviceId'; fullPath: '/app/lora/devices/edit/$loraDeviceId/'; preLoaderRoute: typeof AppLoraDevicesEditLoraDeviceIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/gateways/details/$gatewayId/': { id: '/app/lora/gateways/details/$gatewayId/'; path: '/lora/gateways/details/$gatewayId'; fullPath: '/app/lora/gateways/details/$gatewayId/'; preLoaderRoute: typeof AppLoraGatewaysDetailsGatewayIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/lora/gateways/edit/$gatewayId/': { id: '/app/lora/gateways/edit/$gatewayId/'; path: '/lora/gateways/edit/$gatewayId'; fullPath: '/app/lora/gateways/edit/$gatewayId/'; preLoaderRoute: typeof AppLoraGatewaysEditGatewayIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/places/edit/$placeId/devices/_list': { id: '/app/places/edit/$placeId/devices/_list'; path: '/devices'; fullPath: '/app/places/edit/$placeId/devices'; preLoaderRoute: typeof AppPlacesEditPlaceIdDevicesListRouteRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/devices/import': { id: '/app/places/edit/$placeId/devices/import'; path: '/devices/import'; fullPath: '/app/places/edit/$placeId/devices/import'; preLoaderRoute: typeof AppPlacesEditPlaceIdDevicesImportRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/inspections/': { id: '/app/places/edit/$placeId/inspections/'; path: '/inspections'; fullPath: '/app/places/edit/$placeId/inspections/'; preLoaderRoute: typeof AppPlacesEditPlaceIdInspectionsIndexRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/inspections/connect': { id: '/app/places/edit/$placeId/inspections/connect'; path: '/inspections/connect'; fullPath: '/app/places/edit/$placeId/inspections/connect'; preLoaderRoute: typeof AppPlacesEditPlaceIdInspectionsConnectRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/interventions/': { id: '/app/places/edit/$placeId/interventions/'; path: '/interventions'; fullPath: '/app/places/edit/$placeId/interventions/'; preLoaderRoute: typeof AppPlacesEditPlaceIdInterventionsIndexRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/interventions/create': { id: '/app/places/edit/$placeId/interventions/create'; path: '/interventions/create'; fullPath: '/app/places/edit/$placeId/interventions/create'; preLoaderRoute: typeof AppPlacesEditPlaceIdInterventionsCreateRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/recommendations/$placeId/details/$recommendationId/': { id: '/app/recommendations/$placeId/details/$recommendationId/'; path: '/details/$recommendationId'; fullPath: '/app/recommendations/$placeId/details/$recommendationId/'; preLoaderRoute: typeof AppRecommendationsPlaceIdDetailsRecommendationIdIndexRouteImport; parentRoute: typeof AppRecommendationsPlaceIdRouteRoute };
    '/app/recommendations/$placeId/details/$recommendationId/edit': { id: '/app/recommendations/$placeId/details/$recommendationId/edit'; path: '/details/$recommendationId/edit'; fullPath: '/app/recommendations/$placeId/details/$recommendationId/edit'; preLoaderRoute: typeof AppRecommendationsPlaceIdDetailsRecommendationIdEditRouteImport; parentRoute: typeof AppRecommendationsPlaceIdRouteRoute };
    '/app/admin/devices/types/edit/$deviceTypeId/': { id: '/app/admin/devices/types/edit/$deviceTypeId/'; path: '/admin/devices/types/edit/$deviceTypeId'; fullPath: '/app/admin/devices/types/edit/$deviceTypeId/'; preLoaderRoute: typeof AppAdminDevicesTypesEditDeviceTypeIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/admin/mixtures/_list/details/$mixtureId/': { id: '/app/admin/mixtures/_list/details/$mixtureId/'; path: '/details/$mixtureId'; fullPath: '/app/admin/mixtures/details/$mixtureId/'; preLoaderRoute: typeof AppAdminMixturesListDetailsMixtureIdIndexRouteImport; parentRoute: typeof AppAdminMixturesListRouteRoute };
    '/app/admin/mixtures/_list/edit/$mixtureId/': { id: '/app/admin/mixtures/_list/edit/$mixtureId/'; path: '/edit/$mixtureId'; fullPath: '/app/admin/mixtures/edit/$mixtureId/'; preLoaderRoute: typeof AppAdminMixturesListEditMixtureIdIndexRouteImport; parentRoute: typeof AppAdminMixturesListRouteRoute };
    '/app/admin/recommendations/_list/details/$categoryId/': { id: '/app/admin/recommendations/_list/details/$categoryId/'; path: '/details/$categoryId'; fullPath: '/app/admin/recommendations/details/$categoryId/'; preLoaderRoute: typeof AppAdminRecommendationsListDetailsCategoryIdIndexRouteImport; parentRoute: typeof AppAdminRecommendationsListRouteRoute };
    '/app/admin/recommendations/_list/edit/$categoryId/': { id: '/app/admin/recommendations/_list/edit/$categoryId/'; path: '/edit/$categoryId'; fullPath: '/app/admin/recommendations/edit/$categoryId/'; preLoaderRoute: typeof AppAdminRecommendationsListEditCategoryIdIndexRouteImport; parentRoute: typeof AppAdminRecommendationsListRouteRoute };
    '/app/admin/visual-inspection/_list/details/$questionId/': { id: '/app/admin/visual-inspection/_list/details/$questionId/'; path: '/details/$questionId'; fullPath: '/app/admin/visual-inspection/details/$questionId/'; preLoaderRoute: typeof AppAdminVisualInspectionListDetailsQuestionIdIndexRouteImport; parentRoute: typeof AppAdminVisualInspectionListRouteRoute };
    '/app/admin/visual-inspection/_list/edit/$questionId/': { id: '/app/admin/visual-inspection/_list/edit/$questionId/'; path: '/edit/$questionId'; fullPath: '/app/admin/visual-inspection/edit/$questionId/'; preLoaderRoute: typeof AppAdminVisualInspectionListEditQuestionIdIndexRouteImport; parentRoute: typeof AppAdminVisualInspectionListRouteRoute };
    '/app/companies/edit/$companyId/integrations/$webhookId/': { id: '/app/companies/edit/$companyId/integrations/$webhookId/'; path: '/integrations/$webhookId'; fullPath: '/app/companies/edit/$companyId/integrations/$webhookId/'; preLoaderRoute: typeof AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRouteImport; parentRoute: typeof AppCompaniesEditCompanyIdRouteRoute };
    '/app/dashboard/company/$companyId/place/$placeId/': { id: '/app/dashboard/company/$companyId/place/$placeId/'; path: '/dashboard/company/$companyId/place/$placeId'; fullPath: '/app/dashboard/company/$companyId/place/$placeId/'; preLoaderRoute: typeof AppDashboardCompanyCompanyIdPlacePlaceIdIndexRouteImport; parentRoute: typeof AppRouteRoute };
    '/app/places/edit/$placeId/devices/$deviceId/': { id: '/app/places/edit/$placeId/devices/$deviceId/'; path: '/devices/$deviceId'; fullPath: '/app/places/edit/$placeId/devices/$deviceId/'; preLoaderRoute: typeof AppPlacesEditPlaceIdDevicesDeviceIdIndexRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/devices/$deviceId/edit': { id: '/app/places/edit/$placeId/devices/$deviceId/edit'; path: '/devices/$deviceId/edit'; fullPath: '/app/places/edit/$placeId/devices/$deviceId/edit'; preLoaderRoute: typeof AppPlacesEditPlaceIdDevicesDeviceIdEditRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/devices/_list/': { id: '/app/places/edit/$placeId/devices/_list/'; path: '/'; fullPath: '/app/places/edit/$placeId/devices/'; preLoaderRoute: typeof AppPlacesEditPlaceIdDevicesListIndexRouteImport; parentRoute: typeof AppPlacesEditPlaceIdDevicesListRouteRoute };
    '/app/places/edit/$placeId/devices/_list/create': { id: '/app/places/edit/$placeId/devices/_list/create'; path: '/create'; fullPath: '/app/places/edit/$placeId/devices/create'; preLoaderRoute: typeof AppPlacesEditPlaceIdDevicesListCreateRouteImport; parentRoute: typeof AppPlacesEditPlaceIdDevicesListRouteRoute };
    '/app/places/edit/$placeId/inspections/$inspectionId/': { id: '/app/places/edit/$placeId/inspections/$inspectionId/'; path: '/inspections/$inspectionId'; fullPath: '/app/places/edit/$placeId/inspections/$inspectionId/'; preLoaderRoute: typeof AppPlacesEditPlaceIdInspectionsInspectionIdIndexRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/interventions/$interventionUuid/': { id: '/app/places/edit/$placeId/interventions/$interventionUuid/'; path: '/interventions/$interventionUuid'; fullPath: '/app/places/edit/$placeId/interventions/$interventionUuid/'; preLoaderRoute: typeof AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
    '/app/places/edit/$placeId/interventions/edit/$interventionUuid/': { id: '/app/places/edit/$placeId/interventions/edit/$interventionUuid/'; path: '/interventions/edit/$interventionUuid'; fullPath: '/app/places/edit/$placeId/interventions/edit/$interventionUuid/'; preLoaderRoute: typeof AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRouteImport; parentRoute: typeof AppPlacesEditPlaceIdRouteRoute };
  }
}

interface AppRecommendationsPlaceIdRouteRouteChildren {
  AppRecommendationsPlaceIdCreateRoute: typeof AppRecommendationsPlaceIdCreateRoute,
  AppRecommendationsPlaceIdIndexRoute: typeof AppRecommendationsPlaceIdIndexRoute,
  AppRecommendationsPlaceIdDetailsRecommendationIdEditRoute: typeof AppRecommendationsPlaceIdDetailsRecommendationIdEditRoute,
  AppRecommendationsPlaceIdDetailsRecommendationIdIndexRoute: typeof AppRecommendationsPlaceIdDetailsRecommendationIdIndexRoute,
}

const AppRecommendationsPlaceIdRouteRouteChildren: AppRecommendationsPlaceIdRouteRouteChildren = {
  AppRecommendationsPlaceIdCreateRoute: AppRecommendationsPlaceIdCreateRoute,
  AppRecommendationsPlaceIdIndexRoute: AppRecommendationsPlaceIdIndexRoute,
  AppRecommendationsPlaceIdDetailsRecommendationIdEditRoute: AppRecommendationsPlaceIdDetailsRecommendationIdEditRoute,
  AppRecommendationsPlaceIdDetailsRecommendationIdIndexRoute: AppRecommendationsPlaceIdDetailsRecommendationIdIndexRoute,
}

const AppRecommendationsPlaceIdRouteRouteWithChildren = AppRecommendationsPlaceIdRouteRoute._addFileChildren(AppRecommendationsPlaceIdRouteRouteChildren)

interface AppAdminMixturesListRouteRouteChildren {
  AppAdminMixturesListCreateRoute: typeof AppAdminMixturesListCreateRoute,
  AppAdminMixturesListIndexRoute: typeof AppAdminMixturesListIndexRoute,
  AppAdminMixturesListDetailsMixtureIdIndexRoute: typeof AppAdminMixturesListDetailsMixtureIdIndexRoute,
  AppAdminMixturesListEditMixtureIdIndexRoute: typeof AppAdminMixturesListEditMixtureIdIndexRoute,
}

const AppAdminMixturesListRouteRouteChildren: AppAdminMixturesListRouteRouteChildren = {
  AppAdminMixturesListCreateRoute: AppAdminMixturesListCreateRoute,
  AppAdminMixturesListIndexRoute: AppAdminMixturesListIndexRoute,
  AppAdminMixturesListDetailsMixtureIdIndexRoute: AppAdminMixturesListDetailsMixtureIdIndexRoute,
  AppAdminMixturesListEditMixtureIdIndexRoute: AppAdminMixturesListEditMixtureIdIndexRoute,
}

const AppAdminMixturesListRouteRouteWithChildren = AppAdminMixturesListRouteRoute._addFileChildren(AppAdminMixturesListRouteRouteChildren)

interface AppAdminRecommendationsListRouteRouteChildren {
  AppAdminRecommendationsListCreateRoute: typeof AppAdminRecommendationsListCreateRoute,
  AppAdminRecommendationsListIndexRoute: typeof AppAdminRecommendationsListIndexRoute,
  AppAdminRecommendationsListDetailsCategoryIdIndexRoute: typeof AppAdminRecommendationsListDetailsCategoryIdIndexRoute,
  AppAdminRecommendationsListEditCategoryIdIndexRoute: typeof AppAdminRecommendationsListEditCategoryIdIndexRoute,
}

const AppAdminRecommendationsListRouteRouteChildren: AppAdminRecommendationsListRouteRouteChildren = {
  AppAdminRecommendationsListCreateRoute: AppAdminRecommendationsListCreateRoute,
  AppAdminRecommendationsListIndexRoute: AppAdminRecommendationsListIndexRoute,
  AppAdminRecommendationsListDetailsCategoryIdIndexRoute: AppAdminRecommendationsListDetailsCategoryIdIndexRoute,
  AppAdminRecommendationsListEditCategoryIdIndexRoute: AppAdminRecommendationsListEditCategoryIdIndexRoute,
}

const AppAdminRecommendationsListRouteRouteWithChildren = AppAdminRecommendationsListRouteRoute._addFileChildren(AppAdminRecommendationsListRouteRouteChildren)

interface AppAdminVisualInspectionListRouteRouteChildren {
  AppAdminVisualInspectionListCreateRoute: typeof AppAdminVisualInspectionListCreateRoute,
  AppAdminVisualInspectionListIndexRoute: typeof AppAdminVisualInspectionListIndexRoute,
  AppAdminVisualInspectionListDetailsQuestionIdIndexRoute: typeof AppAdminVisualInspectionListDetailsQuestionIdIndexRoute,
  AppAdminVisualInspectionListEditQuestionIdIndexRoute: typeof AppAdminVisualInspectionListEditQuestionIdIndexRoute,
}

const AppAdminVisualInspectionListRouteRouteChildren: AppAdminVisualInspectionListRouteRouteChildren = {
  AppAdminVisualInspectionListCreateRoute: AppAdminVisualInspectionListCreateRoute,
  AppAdminVisualInspectionListIndexRoute: AppAdminVisualInspectionListIndexRoute,
  AppAdminVisualInspectionListDetailsQuestionIdIndexRoute: AppAdminVisualInspectionListDetailsQuestionIdIndexRoute,
  AppAdminVisualInspectionListEditQuestionIdIndexRoute: AppAdminVisualInspectionListEditQuestionIdIndexRoute,
}

const AppAdminVisualInspectionListRouteRouteWithChildren = AppAdminVisualInspectionListRouteRoute._addFileChildren(AppAdminVisualInspectionListRouteRouteChildren)

interface AppCompaniesEditCompanyIdRouteRouteChildren {
  AppCompaniesEditCompanyIdBrandRoute: typeof AppCompaniesEditCompanyIdBrandRoute,
  AppCompaniesEditCompanyIdClientsRoute: typeof AppCompaniesEditCompanyIdClientsRoute,
  AppCompaniesEditCompanyIdDetailsRoute: typeof AppCompaniesEditCompanyIdDetailsRoute,
  AppCompaniesEditCompanyIdFacilitiesRoute: typeof AppCompaniesEditCompanyIdFacilitiesRoute,
  AppCompaniesEditCompanyIdFilesRoute: typeof AppCompaniesEditCompanyIdFilesRoute,
  AppCompaniesEditCompanyIdSecurityRoute: typeof AppCompaniesEditCompanyIdSecurityRoute,
  AppCompaniesEditCompanyIdSubscriptionsRoute: typeof AppCompaniesEditCompanyIdSubscriptionsRoute,
  AppCompaniesEditCompanyIdVisualInspectionRoute: typeof AppCompaniesEditCompanyIdVisualInspectionRoute,
  AppCompaniesEditCompanyIdZonesRoute: typeof AppCompaniesEditCompanyIdZonesRoute,
  AppCompaniesEditCompanyIdIndexRoute: typeof AppCompaniesEditCompanyIdIndexRoute,
  AppCompaniesEditCompanyIdIntegrationsIndexRoute: typeof AppCompaniesEditCompanyIdIntegrationsIndexRoute,
  AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRoute: typeof AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRoute,
}

const AppCompaniesEditCompanyIdRouteRouteChildren: AppCompaniesEditCompanyIdRouteRouteChildren = {
  AppCompaniesEditCompanyIdBrandRoute: AppCompaniesEditCompanyIdBrandRoute,
  AppCompaniesEditCompanyIdClientsRoute: AppCompaniesEditCompanyIdClientsRoute,
  AppCompaniesEditCompanyIdDetailsRoute: AppCompaniesEditCompanyIdDetailsRoute,
  AppCompaniesEditCompanyIdFacilitiesRoute: AppCompaniesEditCompanyIdFacilitiesRoute,
  AppCompaniesEditCompanyIdFilesRoute: AppCompaniesEditCompanyIdFilesRoute,
  AppCompaniesEditCompanyIdSecurityRoute: AppCompaniesEditCompanyIdSecurityRoute,
  AppCompaniesEditCompanyIdSubscriptionsRoute: AppCompaniesEditCompanyIdSubscriptionsRoute,
  AppCompaniesEditCompanyIdVisualInspectionRoute: AppCompaniesEditCompanyIdVisualInspectionRoute,
  AppCompaniesEditCompanyIdZonesRoute: AppCompaniesEditCompanyIdZonesRoute,
  AppCompaniesEditCompanyIdIndexRoute: AppCompaniesEditCompanyIdIndexRoute,
  AppCompaniesEditCompanyIdIntegrationsIndexRoute: AppCompaniesEditCompanyIdIntegrationsIndexRoute,
  AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRoute: AppCompaniesEditCompanyIdIntegrationsWebhookIdIndexRoute,
}

const AppCompaniesEditCompanyIdRouteRouteWithChildren = AppCompaniesEditCompanyIdRouteRoute._addFileChildren(AppCompaniesEditCompanyIdRouteRouteChildren)

interface AppPlacesEditPlaceIdDevicesListRouteRouteChildren {
  AppPlacesEditPlaceIdDevicesListCreateRoute: typeof AppPlacesEditPlaceIdDevicesListCreateRoute,
  AppPlacesEditPlaceIdDevicesListIndexRoute: typeof AppPlacesEditPlaceIdDevicesListIndexRoute,
}

const AppPlacesEditPlaceIdDevicesListRouteRouteChildren: AppPlacesEditPlaceIdDevicesListRouteRouteChildren = {
  AppPlacesEditPlaceIdDevicesListCreateRoute: AppPlacesEditPlaceIdDevicesListCreateRoute,
  AppPlacesEditPlaceIdDevicesListIndexRoute: AppPlacesEditPlaceIdDevicesListIndexRoute,
}

const AppPlacesEditPlaceIdDevicesListRouteRouteWithChildren = AppPlacesEditPlaceIdDevicesListRouteRoute._addFileChildren(AppPlacesEditPlaceIdDevicesListRouteRouteChildren)

interface AppPlacesEditPlaceIdRouteRouteChildren {
  AppPlacesEditPlaceIdFilesRoute: typeof AppPlacesEditPlaceIdFilesRoute,
  AppPlacesEditPlaceIdHeatmapRoute: typeof AppPlacesEditPlaceIdHeatmapRoute,
  AppPlacesEditPlaceIdMapRoute: typeof AppPlacesEditPlaceIdMapRoute,
  AppPlacesEditPlaceIdObjectsLimitRoute: typeof AppPlacesEditPlaceIdObjectsLimitRoute,
  AppPlacesEditPlaceIdProductsRoute: typeof AppPlacesEditPlaceIdProductsRoute,
  AppPlacesEditPlaceIdRadioOptionsRoute: typeof AppPlacesEditPlaceIdRadioOptionsRoute,
  AppPlacesEditPlaceIdRecordRoute: typeof AppPlacesEditPlaceIdRecordRoute,
  AppPlacesEditPlaceIdScheduleRoute: typeof AppPlacesEditPlaceIdScheduleRoute,
  AppPlacesEditPlaceIdVisualInspectionRoute: typeof AppPlacesEditPlaceIdVisualInspectionRoute,
  AppPlacesEditPlaceIdZonesRoute: typeof AppPlacesEditPlaceIdZonesRoute,
  AppPlacesEditPlaceIdIndexRoute: typeof AppPlacesEditPlaceIdIndexRoute,
  AppPlacesEditPlaceIdDevicesListRouteRoute: typeof AppPlacesEditPlaceIdDevicesListRouteRouteWithChildren,
  AppPlacesEditPlaceIdDevicesImportRoute: typeof AppPlacesEditPlaceIdDevicesImportRoute,
  AppPlacesEditPlaceIdInspectionsConnectRoute: typeof AppPlacesEditPlaceIdInspectionsConnectRoute,
  AppPlacesEditPlaceIdInterventionsCreateRoute: typeof AppPlacesEditPlaceIdInterventionsCreateRoute,
  AppPlacesEditPlaceIdInspectionsIndexRoute: typeof AppPlacesEditPlaceIdInspectionsIndexRoute,
  AppPlacesEditPlaceIdInterventionsIndexRoute: typeof AppPlacesEditPlaceIdInterventionsIndexRoute,
  AppPlacesEditPlaceIdDevicesDeviceIdEditRoute: typeof AppPlacesEditPlaceIdDevicesDeviceIdEditRoute,
  AppPlacesEditPlaceIdDevicesDeviceIdIndexRoute: typeof AppPlacesEditPlaceIdDevicesDeviceIdIndexRoute,
  AppPlacesEditPlaceIdInspectionsInspectionIdIndexRoute: typeof AppPlacesEditPlaceIdInspectionsInspectionIdIndexRoute,
  AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRoute: typeof AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRoute,
  AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRoute: typeof AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRoute,
}

const AppPlacesEditPlaceIdRouteRouteChildren: AppPlacesEditPlaceIdRouteRouteChildren = {
  AppPlacesEditPlaceIdFilesRoute: AppPlacesEditPlaceIdFilesRoute,
  AppPlacesEditPlaceIdHeatmapRoute: AppPlacesEditPlaceIdHeatmapRoute,
  AppPlacesEditPlaceIdMapRoute: AppPlacesEditPlaceIdMapRoute,
  AppPlacesEditPlaceIdObjectsLimitRoute: AppPlacesEditPlaceIdObjectsLimitRoute,
  AppPlacesEditPlaceIdProductsRoute: AppPlacesEditPlaceIdProductsRoute,
  AppPlacesEditPlaceIdRadioOptionsRoute: AppPlacesEditPlaceIdRadioOptionsRoute,
  AppPlacesEditPlaceIdRecordRoute: AppPlacesEditPlaceIdRecordRoute,
  AppPlacesEditPlaceIdScheduleRoute: AppPlacesEditPlaceIdScheduleRoute,
  AppPlacesEditPlaceIdVisualInspectionRoute: AppPlacesEditPlaceIdVisualInspectionRoute,
  AppPlacesEditPlaceIdZonesRoute: AppPlacesEditPlaceIdZonesRoute,
  AppPlacesEditPlaceIdIndexRoute: AppPlacesEditPlaceIdIndexRoute,
  AppPlacesEditPlaceIdDevicesListRouteRoute: AppPlacesEditPlaceIdDevicesListRouteRouteWithChildren,
  AppPlacesEditPlaceIdDevicesImportRoute: AppPlacesEditPlaceIdDevicesImportRoute,
  AppPlacesEditPlaceIdInspectionsConnectRoute: AppPlacesEditPlaceIdInspectionsConnectRoute,
  AppPlacesEditPlaceIdInterventionsCreateRoute: AppPlacesEditPlaceIdInterventionsCreateRoute,
  AppPlacesEditPlaceIdInspectionsIndexRoute: AppPlacesEditPlaceIdInspectionsIndexRoute,
  AppPlacesEditPlaceIdInterventionsIndexRoute: AppPlacesEditPlaceIdInterventionsIndexRoute,
  AppPlacesEditPlaceIdDevicesDeviceIdEditRoute: AppPlacesEditPlaceIdDevicesDeviceIdEditRoute,
  AppPlacesEditPlaceIdDevicesDeviceIdIndexRoute: AppPlacesEditPlaceIdDevicesDeviceIdIndexRoute,
  AppPlacesEditPlaceIdInspectionsInspectionIdIndexRoute: AppPlacesEditPlaceIdInspectionsInspectionIdIndexRoute,
  AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRoute: AppPlacesEditPlaceIdInterventionsInterventionUuidIndexRoute,
  AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRoute: AppPlacesEditPlaceIdInterventionsEditInterventionUuidIndexRoute,
}

const AppPlacesEditPlaceIdRouteRouteWithChildren = AppPlacesEditPlaceIdRouteRoute._addFileChildren(AppPlacesEditPlaceIdRouteRouteChildren)

interface AppRouteRouteChildren {
  AppAlarmsRoute: typeof AppAlarmsRoute,
  AppMoreRoute: typeof AppMoreRoute,
  AppMyDayRoute: typeof AppMyDayRoute,
  AppScanRoute: typeof AppScanRoute,
  AppIndexRoute: typeof AppIndexRoute,
  AppRecommendationsPlaceIdRouteRoute: typeof AppRecommendationsPlaceIdRouteRouteWithChildren,
  AppAccountChangePasswordRoute: typeof AppAccountChangePasswordRoute,
  AppAccountNotificationsRoute: typeof AppAccountNotificationsRoute,
  AppAccountSecurityRoute: typeof AppAccountSecurityRoute,
  AppAdminSettingsRoute: typeof AppAdminSettingsRoute,
  AppAdminTestRoute: typeof AppAdminTestRoute,
  AppCompaniesCreateRoute: typeof AppCompaniesCreateRoute,
  AppDashboardArchiveRoute: typeof AppDashboardArchiveRoute,
  AppDashboardDevicesRoute: typeof AppDashboardDevicesRoute,
  AppDashboardVisitsRoute: typeof AppDashboardVisitsRoute,
  AppDeviceTypesActionsRoute: typeof AppDeviceTypesActionsRoute,
  AppDeviceTypesCreateRoute: typeof AppDeviceTypesCreateRoute,
  AppDeviceTypesObjectsRoute: typeof AppDeviceTypesObjectsRoute,
  AppDeviceTypesObservationsRoute: typeof AppDeviceTypesObservationsRoute,
  AppDevicesCreateRoute: typeof AppDevicesCreateRoute,
  AppLoraQuarantineRoute: typeof AppLoraQuarantineRoute,
  AppPlacesCreateRoute: typeof AppPlacesCreateRoute,
  AppProductsCreateRoute: typeof AppProductsCreateRoute,
  AppRecommendationsAllRoute: typeof AppRecommendationsAllRoute,
  AppRecommendationsStatisticsRoute: typeof AppRecommendationsStatisticsRoute,
  AppReportsGenerateRoute: typeof AppReportsGenerateRoute,
  AppScheduleBoardRoute: typeof AppScheduleBoardRoute,
  AppUsersCreateRoute: typeof AppUsersCreateRoute,
  AppAccountIndexRoute: typeof AppAccountIndexRoute,
  AppCompaniesIndexRoute: typeof AppCompaniesIndexRoute,
  AppDashboardIndexRoute: typeof AppDashboardIndexRoute,
  AppDeviceTypesIndexRoute: typeof AppDeviceTypesIndexRoute,
  AppDevicesIndexRoute: typeof AppDevicesIndexRoute,
  AppFieldIndexRoute: typeof AppFieldIndexRoute,
  AppPlacesIndexRoute: typeof AppPlacesIndexRoute,
  AppProductsIndexRoute: typeof AppProductsIndexRoute,
  AppQrcodesIndexRoute: typeof AppQrcodesIndexRoute,
  AppRecommendationsIndexRoute: typeof AppRecommendationsIndexRoute,
  AppReportsIndexRoute: typeof AppReportsIndexRoute,
  AppScheduleIndexRoute: typeof AppScheduleIndexRoute,
  AppStatisticsIndexRoute: typeof AppStatisticsIndexRoute,
  AppUsersIndexRoute: typeof AppUsersIndexRoute,
  AppAdminMixturesListRouteRoute: typeof AppAdminMixturesListRouteRouteWithChildren,
  AppAdminRecommendationsListRouteRoute: typeof AppAdminRecommendationsListRouteRouteWithChildren,
  AppAdminVisualInspectionListRouteRoute: typeof AppAdminVisualInspectionListRouteRouteWithChildren,
  AppCompaniesEditCompanyIdRouteRoute: typeof AppCompaniesEditCompanyIdRouteRouteWithChildren,
  AppPlacesEditPlaceIdRouteRoute: typeof AppPlacesEditPlaceIdRouteRouteWithChildren,
  AppAdminDevicesActionsRoute: typeof AppAdminDevicesActionsRoute,
  AppAdminDevicesObjectsRoute: typeof AppAdminDevicesObjectsRoute,
  AppAdminDevicesObservationsRoute: typeof AppAdminDevicesObservationsRoute,
  AppLoraDevicesCreateRoute: typeof AppLoraDevicesCreateRoute,
  AppLoraDevicesImportRoute: typeof AppLoraDevicesImportRoute,
  AppLoraGatewaysCreateRoute: typeof AppLoraGatewaysCreateRoute,
  AppLoraProfilesCreateRoute: typeof AppLoraProfilesCreateRoute,
  AppProductsProductIdEditRoute: typeof AppProductsProductIdEditRoute,
  AppAdminDevicesIndexRoute: typeof AppAdminDevicesIndexRoute,
  AppFieldLogIdIndexRoute: typeof AppFieldLogIdIndexRoute,
  AppLoraDevicesIndexRoute: typeof AppLoraDevicesIndexRoute,
  AppLoraGatewaysIndexRoute: typeof AppLoraGatewaysIndexRoute,
  AppLoraNetworksIndexRoute: typeof AppLoraNetworksIndexRoute,
  AppLoraProfilesIndexRoute: typeof AppLoraProfilesIndexRoute,
  AppProductsProductIdIndexRoute: typeof AppProductsProductIdIndexRoute,
  AppQrCodeIdIndexRoute: typeof AppQrCodeIdIndexRoute,
  AppStatisticsPlaceIdIndexRoute: typeof AppStatisticsPlaceIdIndexRoute,
  AppAdminDevicesTypesCreateRoute: typeof AppAdminDevicesTypesCreateRoute,
  AppAdminDevicesTypesIndexRoute: typeof AppAdminDevicesTypesIndexRoute,
  AppDashboardCompanyCompanyIdIndexRoute: typeof AppDashboardCompanyCompanyIdIndexRoute,
  AppDeviceTypesEditDeviceTypeIdIndexRoute: typeof AppDeviceTypesEditDeviceTypeIdIndexRoute,
  AppDevicesEditDeviceIdIndexRoute: typeof AppDevicesEditDeviceIdIndexRoute,
  AppLoraNetworksNetworkIdIndexRoute: typeof AppLoraNetworksNetworkIdIndexRoute,
  AppLoraProfilesProfileIdIndexRoute: typeof AppLoraProfilesProfileIdIndexRoute,
  AppQrcodesBatchBatchIdIndexRoute: typeof AppQrcodesBatchBatchIdIndexRoute,
  AppUsersEditUserIdIndexRoute: typeof AppUsersEditUserIdIndexRoute,
  AppLoraDevicesDetailsLoraDeviceIdIndexRoute: typeof AppLoraDevicesDetailsLoraDeviceIdIndexRoute,
  AppLoraDevicesEditLoraDeviceIdIndexRoute: typeof AppLoraDevicesEditLoraDeviceIdIndexRoute,
  AppLoraGatewaysDetailsGatewayIdIndexRoute: typeof AppLoraGatewaysDetailsGatewayIdIndexRoute,
  AppLoraGatewaysEditGatewayIdIndexRoute: typeof AppLoraGatewaysEditGatewayIdIndexRoute,
  AppAdminDevicesTypesEditDeviceTypeIdIndexRoute: typeof AppAdminDevicesTypesEditDeviceTypeIdIndexRoute,
  AppDashboardCompanyCompanyIdPlacePlaceIdIndexRoute: typeof AppDashboardCompanyCompanyIdPlacePlaceIdIndexRoute,
}

const AppRouteRouteChildren: AppRouteRouteChildren = {
  AppAlarmsRoute: AppAlarmsRoute,
  AppMoreRoute: AppMoreRoute,
  AppMyDayRoute: AppMyDayRoute,
  AppScanRoute: AppScanRoute,
  AppIndexRoute: AppIndexRoute,
  AppRecommendationsPlaceIdRouteRoute: AppRecommendationsPlaceIdRouteRouteWithChildren,
  AppAccountChangePasswordRoute: AppAccountChangePasswordRoute,
  AppAccountNotificationsRoute: AppAccountNotificationsRoute,
  AppAccountSecurityRoute: AppAccountSecurityRoute,
  AppAdminSettingsRoute: AppAdminSettingsRoute,
  AppAdminTestRoute: AppAdminTestRoute,
  AppCompaniesCreateRoute: AppCompaniesCreateRoute,
  AppDashboardArchiveRoute: AppDashboardArchiveRoute,
  AppDashboardDevicesRoute: AppDashboardDevicesRoute,
  AppDashboardVisitsRoute: AppDashboardVisitsRoute,
  AppDeviceTypesActionsRoute: AppDeviceTypesActionsRoute,
  AppDeviceTypesCreateRoute: AppDeviceTypesCreateRoute,
  AppDeviceTypesObjectsRoute: AppDeviceTypesObjectsRoute,
  AppDeviceTypesObservationsRoute: AppDeviceTypesObservationsRoute,
  AppDevicesCreateRoute: AppDevicesCreateRoute,
  AppLoraQuarantineRoute: AppLoraQuarantineRoute,
  AppPlacesCreateRoute: AppPlacesCreateRoute,
  AppProductsCreateRoute: AppProductsCreateRoute,
  AppRecommendationsAllRoute: AppRecommendationsAllRoute,
  AppRecommendationsStatisticsRoute: AppRecommendationsStatisticsRoute,
  AppReportsGenerateRoute: AppReportsGenerateRoute,
  AppScheduleBoardRoute: AppScheduleBoardRoute,
  AppUsersCreateRoute: AppUsersCreateRoute,
  AppAccountIndexRoute: AppAccountIndexRoute,
  AppCompaniesIndexRoute: AppCompaniesIndexRoute,
  AppDashboardIndexRoute: AppDashboardIndexRoute,
  AppDeviceTypesIndexRoute: AppDeviceTypesIndexRoute,
  AppDevicesIndexRoute: AppDevicesIndexRoute,
  AppFieldIndexRoute: AppFieldIndexRoute,
  AppPlacesIndexRoute: AppPlacesIndexRoute,
  AppProductsIndexRoute: AppProductsIndexRoute,
  AppQrcodesIndexRoute: AppQrcodesIndexRoute,
  AppRecommendationsIndexRoute: AppRecommendationsIndexRoute,
  AppReportsIndexRoute: AppReportsIndexRoute,
  AppScheduleIndexRoute: AppScheduleIndexRoute,
  AppStatisticsIndexRoute: AppStatisticsIndexRoute,
  AppUsersIndexRoute: AppUsersIndexRoute,
  AppAdminMixturesListRouteRoute: AppAdminMixturesListRouteRouteWithChildren,
  AppAdminRecommendationsListRouteRoute: AppAdminRecommendationsListRouteRouteWithChildren,
  AppAdminVisualInspectionListRouteRoute: AppAdminVisualInspectionListRouteRouteWithChildren,
  AppCompaniesEditCompanyIdRouteRoute: AppCompaniesEditCompanyIdRouteRouteWithChildren,
  AppPlacesEditPlaceIdRouteRoute: AppPlacesEditPlaceIdRouteRouteWithChildren,
  AppAdminDevicesActionsRoute: AppAdminDevicesActionsRoute,
  AppAdminDevicesObjectsRoute: AppAdminDevicesObjectsRoute,
  AppAdminDevicesObservationsRoute: AppAdminDevicesObservationsRoute,
  AppLoraDevicesCreateRoute: AppLoraDevicesCreateRoute,
  AppLoraDevicesImportRoute: AppLoraDevicesImportRoute,
  AppLoraGatewaysCreateRoute: AppLoraGatewaysCreateRoute,
  AppLoraProfilesCreateRoute: AppLoraProfilesCreateRoute,
  AppProductsProductIdEditRoute: AppProductsProductIdEditRoute,
  AppAdminDevicesIndexRoute: AppAdminDevicesIndexRoute,
  AppFieldLogIdIndexRoute: AppFieldLogIdIndexRoute,
  AppLoraDevicesIndexRoute: AppLoraDevicesIndexRoute,
  AppLoraGatewaysIndexRoute: AppLoraGatewaysIndexRoute,
  AppLoraNetworksIndexRoute: AppLoraNetworksIndexRoute,
  AppLoraProfilesIndexRoute: AppLoraProfilesIndexRoute,
  AppProductsProductIdIndexRoute: AppProductsProductIdIndexRoute,
  AppQrCodeIdIndexRoute: AppQrCodeIdIndexRoute,
  AppStatisticsPlaceIdIndexRoute: AppStatisticsPlaceIdIndexRoute,
  AppAdminDevicesTypesCreateRoute: AppAdminDevicesTypesCreateRoute,
  AppAdminDevicesTypesIndexRoute: AppAdminDevicesTypesIndexRoute,
  AppDashboardCompanyCompanyIdIndexRoute: AppDashboardCompanyCompanyIdIndexRoute,
  AppDeviceTypesEditDeviceTypeIdIndexRoute: AppDeviceTypesEditDeviceTypeIdIndexRoute,
  AppDevicesEditDeviceIdIndexRoute: AppDevicesEditDeviceIdIndexRoute,
  AppLoraNetworksNetworkIdIndexRoute: AppLoraNetworksNetworkIdIndexRoute,
  AppLoraProfilesProfileIdIndexRoute: AppLoraProfilesProfileIdIndexRoute,
  AppQrcodesBatchBatchIdIndexRoute: AppQrcodesBatchBatchIdIndexRoute,
  AppUsersEditUserIdIndexRoute: AppUsersEditUserIdIndexRoute,
  AppLoraDevicesDetailsLoraDeviceIdIndexRoute: AppLoraDevicesDetailsLoraDeviceIdIndexRoute,
  AppLoraDevicesEditLoraDeviceIdIndexRoute: AppLoraDevicesEditLoraDeviceIdIndexRoute,
  AppLoraGatewaysDetailsGatewayIdIndexRoute: AppLoraGatewaysDetailsGatewayIdIndexRoute,
  AppLoraGatewaysEditGatewayIdIndexRoute: AppLoraGatewaysEditGatewayIdIndexRoute,
  AppAdminDevicesTypesEditDeviceTypeIdIndexRoute: AppAdminDevicesTypesEditDeviceTypeIdIndexRoute,
  AppDashboardCompanyCompanyIdPlacePlaceIdIndexRoute: AppDashboardCompanyCompanyIdPlacePlaceIdIndexRoute,
}

const AppRouteRouteWithChildren = AppRouteRoute._addFileChildren(AppRouteRouteChildren)

const rootRouteChildren: RootRouteChildren = {
  IndexRoute: IndexRoute,
  AppRouteRoute: AppRouteRouteWithChildren,
  AuthPageRoute: AuthPageRoute,
  DevUiRoute: DevUiRoute,
}
export const routeTree = rootRouteImport._addFileChildren(rootRouteChildren)._addFileTypes<FileRouteTypes>()
